import { Decimal, type DecimalInput } from './decimal.ts';

const noBreakSpace = '\u00a0';

/** Written out because the abbreviations have been misread as other doses (ISMP list of error-prone abbreviations). */
const unitsInFull = new Map([
  ['mcg', 'microgram'],
  ['ug', 'microgram'],
  ['µg', 'microgram'],
  ['μg', 'microgram'],
  ['u', 'units'],
  ['iu', 'units'],
  ['unit', 'units'],
]);

export function unitInFull(unit: string): string {
  return unitsInFull.get(unit.trim().toLowerCase()) ?? unit.trim();
}

/** The abbreviations that stand for a unit: 'mcg' for microgram. */
export function unitAbbreviations(unit: string): string[] {
  const wanted = unitInFull(unit);
  return [...unitsInFull].flatMap(([short, full]) => (full === wanted && short !== wanted ? short : []));
}

function roundTo(value: DecimalInput, decimals: number): Decimal {
  return new Decimal(value).toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP);
}

/** Doses and volumes are kept and shown to 2 decimals. */
export function roundTo2(value: DecimalInput): Decimal {
  return roundTo(value, 2);
}

/**
 * '4,560', '0.5', never '.5' or '5.0'. A figure too small for the decimals is shown as '<0.01': shown as 0 it
 * would be a lie.
 */
export function formatNumber(value: DecimalInput, decimals = 2): string {
  const exact = new Decimal(value);
  const rounded = roundTo(exact, decimals);
  if (rounded.isZero()) return exact.isZero() ? '0' : `<${new Decimal(10).pow(-decimals).toFixed()}`;
  const [whole = '0', fraction] = rounded.abs().toFixed().split('.');
  return `${rounded.isNegative() ? '-' : ''}${inThousands(whole)}${fraction ? `.${fraction}` : ''}`;
}

/** '1,234,567' of whole digits. */
export function inThousands(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(',');
}

/** '4,560 mg' with a space that does not break, so that figure and unit stay on one line. */
export function formatQuantity(value: DecimalInput, unit: string, decimals = 2): string {
  return `${formatNumber(value, decimals)}${noBreakSpace}${unitInFull(unit)}`;
}

export function formatVolumeMl(valueMl: DecimalInput): string {
  return formatQuantity(valueMl, 'mL');
}

/** Concentrations need 4 decimals: 0.064 mg/mL and 0.06 mg/mL are different preparations. */
export function formatConcentration(value: DecimalInput, unit: string): string {
  return formatQuantity(value, unit, 4);
}

/** 19.826087 is read as 19.83; a small one keeps the decimals that tell it apart. */
export function shownConcentration(value: DecimalInput, unit: string): string {
  return new Decimal(value).gte(1) ? formatQuantity(value, unit) : formatConcentration(value, unit);
}
