import type { CatalogueDrug } from '@bolt/domain/catalogue/catalogue-document';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import {
  compareGuidanceDose,
  type GuidanceComparison,
  guidanceAt,
} from '@bolt/domain/compounding/doses/compare-guidance-dose';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { convertDose } from '@bolt/domain/quantities/convert-dose';
import { Decimal, parseDecimal } from '@bolt/domain/quantities/decimal';
import { formatNumber, formatQuantity } from '@bolt/domain/quantities/format-quantity';

type DoseOfLine = { drug: CatalogueDrug; doseText: string; unit: string | null };

function doseOfLine(catalogue: Catalogue, line: DrugLine, position: 1 | 2): DoseOfLine | undefined {
  const [code, doseText, unit] =
    position === 1
      ? [line.drugCode, line.drug1DoseText, line.drug1Unit]
      : [line.drug2Code, line.drug2DoseText, line.drug2Unit];
  const drug = catalogue.drugs.get(code ?? '');
  return drug && { drug, doseText, unit };
}

/** The chosen route; while there is none, each that the drug may be given by. */
const routesOf = ({ routes }: CatalogueDrug, routeCode: string | null): string[] =>
  routeCode === null ? routes.map((route) => route.adminRouteCode) : [routeCode];

/** A small figure of one route in the unit of another would be rounded away at two decimals. */
const decimalsShown = 4;

/**
 * What stands under the dose: the guidance for the chosen route, before that the range over the routes. Where none is held
 * for the age of the patient, the adults' is called that.
 */
export function guidanceHelp(
  catalogue: Catalogue,
  choices: DrugLine,
  position: 1 | 2,
  age: number | null,
): string | undefined {
  const chosen = doseOfLine(catalogue, choices, position);
  if (!chosen) return undefined;
  const held = routesOf(chosen.drug, choices.routeCode).map((route) => guidanceAt(chosen.drug, route, age));
  const words = limitsInWords(
    chosen,
    held.map(({ limits }) => limits.find(({ unit }) => unit === chosen.unit) ?? limits[0]),
  );
  if (held.every(({ isForAge }) => isForAge)) return words;
  return `No guidance dose for this age. Adults: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

type ShownLimit = { unit: string; value: number };

function limitsInWords(
  { drug, unit: typedUnit }: DoseOfLine,
  ofRoutes: readonly (ShownLimit | undefined)[],
): string {
  const limits = ofRoutes.filter((limit) => limit !== undefined);
  const [first] = limits;
  if (!first) return 'No guidance dose is held';
  const unit = typedUnit ?? first.unit;
  const values = limits.flatMap((limit) => convertDose(drug, limit.value, limit.unit, unit) ?? []);
  if (ofRoutes.length === 1) return `Guidance up to ${formatQuantity(first.value, first.unit)}`;
  // A route without a figure, or with one that does not convert, is in no range.
  if (values.length < ofRoutes.length) return 'Guidance is held by route: choose the route';
  const [least, most] = [Decimal.min(...values), Decimal.max(...values)];
  return least.equals(most)
    ? `Guidance up to ${formatQuantity(most, unit, decimalsShown)}`
    : `Guidance ${formatNumber(least, decimalsShown)} to ${formatQuantity(most, unit, decimalsShown)}, by route`;
}

/** Said as soon as the dose is typed: the label says it too, but only once the whole preparation is known. */
export function guidanceWarning(
  catalogue: Catalogue,
  line: DrugLine,
  position: 1 | 2,
  age: number | null,
): string | undefined {
  const typed = doseOfLine(catalogue, line, position);
  const dose = parseDecimal(typed?.doseText ?? '');
  if (!typed?.unit || !dose.ok) return undefined;
  const { drug, unit } = typed;
  const compared = routesOf(drug, line.routeCode).map((route) =>
    compareGuidanceDose({ drug, dose: dose.value, unit }, route, age),
  );
  const exceeded = compared.filter(({ outcome }) => outcome === 'above').map(limitWords);
  if (exceeded.length === 0) return undefined;
  const isOneFigure = exceeded.length === compared.length && new Set(exceeded).size === 1;
  if (isOneFigure) return `Above the guidance of ${exceeded[0]}`;
  return exceeded.length === compared.length
    ? 'Above the guidance of every route'
    : 'Above the guidance of some routes';
}

function limitWords(compared: GuidanceComparison): string {
  return compared.outcome === 'none-held' ? '' : formatQuantity(compared.limit, compared.unit);
}
