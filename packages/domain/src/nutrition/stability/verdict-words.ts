import { unitInFull } from '../../quantities/format-quantity.ts';
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

/** 'measured 120 mmol2/L2, at most 75' */
export function figuresOfCheck(check: StabilityCheck): string {
  const { measured, unit } = check;
  const limit = limitWords(check);
  const figures = [
    measured === null ? 'not known' : `measured ${withUnit(measured, unit)}`,
    limit && `limit ${limit}`,
  ];
  return figures.filter(Boolean).join(', ');
}

/** 'at most 75', '2.5 or more', '100 to 250' */
export function limitWords({ comparison, limit }: StabilityCheck): string {
  if (limit === null) return '';
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

/** Words of the catalogue at the head of a line. */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** How near the nearest limit is, of a bag that passed: 'Nearest limit: calcium, 71% used.' */
export function nearestLimit({ checks }: StabilityVerdict): string | null {
  const met = checks.filter(({ outcome, usedPercent }) => outcome === 'met' && usedPercent !== null);
  const nearest = met.reduce<StabilityCheck | null>(
    (most, check) => (most && Number(most.usedPercent) >= Number(check.usedPercent) ? most : check),
    null,
  );
  if (!nearest || Number(nearest.usedPercent) <= 0) return null;
  return `Nearest limit: ${nearest.words}, ${nearest.usedPercent}% used.`;
}
