import { unitInFull } from '../../quantities/format-quantity.ts';
import { groupThousands } from '../../quantities/typed-figure.ts';
import type { PnConfidence } from '../catalogue/pn-words.ts';
import type { StabilityCheck, StabilityVerdict } from './stability-verdict.ts';

/** Titles of a verdict that the server gave, exact (STAB-05). */
export const verdictTitles: Readonly<Record<StabilityVerdict['stability'], string>> = {
  stable: 'Requested product is compatible',
  unstable: 'Requested product is not compatible',
  unavailable: 'Stability check not available',
};

/** What this page reckons while the user types, in other words: nobody may take it for the verdict. */
export const preliminaryTitles: Readonly<Record<StabilityVerdict['stability'], string>> = {
  stable: 'No check is broken so far',
  unstable: 'Would not be compatible',
  unavailable: 'Cannot be said so far',
};

/** 'Total calcium: measured 3.60 mmol/L, limit at most 3.5 mmol/L.', and of what is counted what it is, not how many. */
export function reasonOfCheck(check: StabilityCheck): { words: string; figures: string } {
  const { words, missing } = check;
  const named = missing.length > 0 ? ` ${missing.join('. ')}.` : '';
  if (named && countedIn.has(check.unit)) return { words: `${sentence(words)}.`, figures: named };
  const limit = limitWithUnit(check);
  const measured = check.measured === null ? 'not known' : `measured ${measuredWords(check)}`;
  const figures = [measured, limit && `limit ${limit}`].filter(Boolean).join(', ');
  return { words: `${sentence(words)}:`, figures: ` ${figures}.${named}` };
}

/** Units of what is counted, one of them and more. */
const countedIn: ReadonlyMap<string, string> = new Map([
  ['entries', 'entry'],
  ['pairs', 'pair'],
  ['rows', 'row'],
]);

/** '546.27 mL', and of what is counted '1 entry'. */
export function measuredWords({ measured, unit }: StabilityCheck): string {
  if (measured === null) return 'not known';
  const one = countedIn.get(unit);
  if (one === undefined) return withUnit(groupThousands(measured), unit);
  const count = measured.replace(/\.0+$/, '');
  return withUnit(count, count === '1' ? one : unit);
}

/** 'at most 75 (mmol/L)²', '0 mmol or more', '100 to 250 mL', 'at most 5.6 mmol/L, tolerance 0.05' */
export function limitWithUnit(check: StabilityCheck): string {
  const { limit, tolerance } = check;
  if (limit === null) return '';
  const unit = (limit === '1' && countedIn.get(check.unit)) || check.unit;
  return [edgeWords(check, unit), tolerance && `tolerance ${tolerance}`].filter(Boolean).join(', ');
}

function edgeWords({ comparison, limit: figures }: StabilityCheck, unit: string): string {
  if (figures === null) return '';
  const limit = withUnit(figures.split(' ').map(groupThousands).join(' '), unit);
  switch (comparison) {
    case '<=':
      return `at most ${limit}`;
    case '<':
      return `below ${limit}`;
    case '>=':
      return `${limit} or more`;
    case '>':
      return `above ${limit}`;
    case 'between':
    case '==':
      return limit;
    default:
      return comparison satisfies never;
  }
}

export const withUnit = (figure: string, unit: string): string =>
  unit === '' ? figure : `${figure}\u00a0${unitInFull(unit).replace('^2', '²')}`;

const confidences: Readonly<Record<PnConfidence, string>> = {
  H: 'read there',
  D: 'calculated',
  M: 'recalled',
  L: 'not sure',
  J: 'judged',
};

/** 'Judgement for the demonstration, confidence: calculated' */
export const sourceOfCheck = ({ sources, confidence }: StabilityCheck): string =>
  `${sentence(sources.map(({ words }) => words).join('; ') || 'no source')}, confidence: ${confidences[confidence]}`;

/** Words of the catalogue at the head of a line. */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** How near the nearest limit of an amount is, of a bag that passed: 'Nearest limit: calcium, 71% used.' */
export function nearestLimit({ checks }: StabilityVerdict): string | null {
  const met = checks.filter(
    ({ outcome, usedPercent, unit }) => outcome === 'met' && usedPercent !== null && !countedIn.has(unit),
  );
  const nearest = met.reduce<StabilityCheck | null>(
    (most, check) => (most && Number(most.usedPercent) >= Number(check.usedPercent) ? most : check),
    null,
  );
  if (!nearest || Number(nearest.usedPercent) <= 0) return null;
  return `Nearest limit: ${nearest.words}, ${nearest.usedPercent}% used.`;
}
