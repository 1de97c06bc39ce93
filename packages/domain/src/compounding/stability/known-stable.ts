import type { StabilityEntry } from '../../catalogue/catalogue-document.ts';
import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import type { DrugLine } from '../line/drug-line.ts';
import { diluentOfLine, presentationsForLine } from '../line/find-presentations.ts';

/** A container type and diluent in which a stability of the line's drugs is held, and which its route offers. */
export interface KnownStable {
  containerTypeId: string;
  /** 'NONE': undiluted. */
  diluentId: string;
  /** Each covers the concentrations of its own range alone. */
  entries: readonly StabilityEntry[];
  /** It is what the line has already: its concentration is another one. */
  isOfLine: boolean;
}

/** Where the drugs of a line are known to be stable, of what can be ordered by its route; its own combination first. */
export function knownStable(catalogue: Catalogue, line: DrugLine): KnownStable[] {
  const offered = presentationsForLine(catalogue, line).filter(
    ({ adminRouteCode }) => adminRouteCode === line.routeCode,
  );
  const entries = entriesOf(catalogue, line);
  const combinations = new Map(
    offered.map(({ containerTypeId, diluentId }) => [
      `${containerTypeId} ${diluentId}`,
      { containerTypeId, diluentId },
    ]),
  );
  const diluentOfThis = diluentOfLine(catalogue, line);
  return [...combinations.values()]
    .map(({ containerTypeId, diluentId }) => ({
      containerTypeId,
      diluentId,
      entries: entries.filter(
        (entry) => entry.containerTypeId === containerTypeId && entry.diluentId === diluentId,
      ),
      isOfLine: containerTypeId === line.containerTypeId && diluentId === diluentOfThis,
    }))
    .filter((known) => known.entries.length > 0)
    .sort((one, other) => Number(other.isOfLine) - Number(one.isOfLine));
}

/** A pair is held under either of its drugs. */
function entriesOf(
  { drugs }: Catalogue,
  { drugCode, secondDrugShown, drug2Code }: DrugLine,
): StabilityEntry[] {
  const heldUnder = (code: string | null, partner: string | null): StabilityEntry[] =>
    drugs.get(code ?? '')?.stability.filter((entry) => (entry.drug2Code ?? null) === partner) ?? [];
  if (!secondDrugShown) return heldUnder(drugCode, null);
  return [...heldUnder(drugCode, drug2Code), ...heldUnder(drug2Code, drugCode)];
}
