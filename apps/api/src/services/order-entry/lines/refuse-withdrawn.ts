import { type Country, drugNaming } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import {
  namedContainerType,
  namedDiluent,
  namedDrug,
  namedRoute,
} from '@bolt/domain/catalogue/named-entries';
import { type DrugLine, emptyDrugLine } from '@bolt/domain/compounding/line/drug-line';
import { findWithdrawn } from '@bolt/domain/compounding/line/find-withdrawn';
import { Refusal, refuse } from '#problems.ts';
import type { LinePayload } from './read-line-payload.ts';

/** What an earlier catalogue offered and this one does not is refused by name, before anything else is said of it. */
export function refuseWithdrawn(
  catalogue: Catalogue,
  payload: LinePayload,
  typed: DrugLine | Refusal,
  countryCode: string,
): Refusal | undefined {
  const nameOf = drugNaming(countryCode as Country);
  const row = catalogue.withdrawn.presentations.get(payload.drugPresentationId ?? 0);
  if (typed instanceof Refusal && row) {
    const [, drugCode, drug2Code, route, type, diluent] = row;
    const line = { ...emptyDrugLine, drugCode, drug2Code, secondDrugShown: drug2Code !== null };
    const drugs = [drugCode, drug2Code].flatMap((code) => namedDrug(catalogue, code) ?? []).map(nameOf);
    const preparation = [
      drugs.join(' + '),
      namedRoute(catalogue, route)?.administrationRouteDescription,
      namedContainerType(catalogue, type)?.containerTypeName,
      namedDiluent(catalogue, diluent)?.diluentGenericName,
    ];
    const found = findWithdrawn(catalogue, line, nameOf);
    const withdrawn = preparation.filter(Boolean).join(', ');
    return refuse('line-refused', { about: found ? { finding: found } : { withdrawn }, findings: [] });
  }
  const finding = typed instanceof Refusal ? null : findWithdrawn(catalogue, typed, nameOf);
  return finding ? refuse('line-refused', { about: { finding }, findings: [finding] }) : undefined;
}
