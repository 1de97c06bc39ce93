import type { CatalogueDrug, Container } from '../../catalogue/catalogue-document.ts';
import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import { type Decimal, parseDecimal } from '../../quantities/decimal.ts';
import { type ContainerKind, containerKind, isDevice, volumeRuleOf } from './container-type-rules.ts';
import type { DrugLine } from './drug-line.ts';
import { diluentOfLine, presentationIdOf, undilutedId } from './find-presentations.ts';
import { infusionHours } from './infusion-time.ts';

export type DrugDose = { drug: CatalogueDrug; dose: Decimal; unit: string };

/** A line whose needed fields are all present and readable: what the arithmetic works on. */
export type Preparation = {
  doses: DrugDose[];
  routeCode: string;
  containerTypeId: string;
  kind: ContainerKind;
  diluentId: string;
  undiluted: boolean;
  container: Container;
  /** mL as typed; null = left empty. */
  volumeMl: Decimal | null;
  exactVolume: boolean;
  /** Hours as typed, for devices; null = left empty. */
  typedInfusionHours: Decimal | null;
  drugPresentationId: number | null;
};

export type ReadPreparation =
  | { ok: true; preparation: Preparation }
  | { ok: false; missing: string[]; unreadable: string[] };

type Problems = { missing: string[]; unreadable: string[] };

/** More decimals than the form accepts: a stored dose in another unit is still the dose that was ordered. */
const storedDecimals = 12;

function readFigure(text: string, name: string, required: boolean, problems: Problems): Decimal | null {
  const parsed = parseDecimal(text, storedDecimals);
  if (parsed.ok) {
    if (parsed.value.isPositive() && !parsed.value.isZero()) return parsed.value;
    problems.unreadable.push(name);
  } else if (parsed.problem !== 'empty') problems.unreadable.push(name);
  else if (required) problems.missing.push(name);
  return null;
}

function readDose(
  catalogue: Catalogue,
  code: string | null,
  text: string,
  unit: string | null,
  name: string,
  problems: Problems,
): DrugDose | null {
  const drug = catalogue.drugs.get(code ?? '');
  if (!drug) problems.missing.push(name);
  const dose = readFigure(text, `${name} dose`, true, problems);
  if (unit === null) problems.missing.push(`${name} dose unit`);
  return drug && dose && unit !== null ? { drug, dose, unit } : null;
}

function needed<Value>(value: Value | null | undefined, name: string, problems: Problems): Value | null {
  if (value === null || value === undefined) problems.missing.push(name);
  return value ?? null;
}

/** Turns the typed line into figures, or names every field that is missing or unreadable. */
export function readPreparation(catalogue: Catalogue, line: DrugLine): ReadPreparation {
  const problems: Problems = { missing: [], unreadable: [] };
  const first = readDose(catalogue, line.drugCode, line.drug1DoseText, line.drug1Unit, 'drug', problems);
  const second = line.secondDrugShown
    ? readDose(catalogue, line.drug2Code, line.drug2DoseText, line.drug2Unit, 'second drug', problems)
    : null;
  const routeCode = needed(catalogue.routes.get(line.routeCode ?? '')?.adminRouteCode, 'route', problems);
  const type = needed(catalogue.containerTypes.get(line.containerTypeId ?? ''), 'container type', problems);
  const kind = type && needed(containerKind(type.containerTypeName), 'known container type', problems);
  const diluentId = needed(diluentOfLine(catalogue, line), 'diluent', problems);
  const container = needed(catalogue.containers.get(line.containerPartCode ?? ''), 'container', problems);
  const undiluted = diluentId === undilutedId;
  const volumeRule = kind && volumeRuleOf(kind, !undiluted);
  const volumeMl =
    volumeRule === 'hidden' ? null : readFigure(line.volumeText, 'volume', volumeRule === 'forced', problems);
  const typedTime =
    kind && isDevice(kind)
      ? readFigure(line.infusionTimeText, 'infusion time', kind === 'infusor', problems)
      : null;
  if (problems.missing.length > 0 || problems.unreadable.length > 0) return { ok: false, ...problems };
  if (!first || !routeCode || !type || !kind || !diluentId || !container) return { ok: false, ...problems };
  return {
    ok: true,
    preparation: {
      doses: second ? [first, second] : [first],
      routeCode,
      containerTypeId: type.containerTypeId,
      kind,
      diluentId,
      undiluted,
      container,
      volumeMl,
      exactVolume: volumeRule === 'forced' || (volumeRule !== 'hidden' && line.exactVolume),
      typedInfusionHours: typedTime && infusionHours(typedTime, line.infusionTimeUnit),
      drugPresentationId: presentationIdOf(catalogue, line),
    },
  };
}
