import type { FindingCode } from '../compounding/findings/evaluation.ts';

/** Told for the one who compounds: how much is taken out of a bag. Everything else has to be seen by who accepts. */
const NOT_COUNTED: readonly FindingCode[] = ['RemovalVolume', 'RemovalVolumeRange'];

/** An open question of the hospital is seen like a finding before its item is accepted. */
export const OPEN_QUESTION = 'OpenQuestion';

interface Told {
  code: string;
  severity: string;
}

/** The codes that a reviewer has to have seen: of the stored verdict, of the verdict now, and of an open question. */
export function codesToSee(
  stored: readonly Told[],
  now: readonly Told[],
  hasOpenQuestion: boolean,
): string[] {
  const counted = [...stored, ...now]
    .map(({ code }) => code)
    .filter((code) => !NOT_COUNTED.some((one) => one === code));
  return [...new Set([...counted, ...(hasOpenQuestion ? [OPEN_QUESTION] : [])])];
}

/** What the current catalogue says cannot be made. */
export const blocking = <F extends Told>(now: readonly F[]): F[] =>
  now.filter(({ severity }) => severity === 'blocks');
