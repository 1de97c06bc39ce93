import type { FindingCode } from '../compounding/findings/evaluation.ts';

/** Told for the one who compounds: how much is taken out of a bag. Everything else has to be seen by who accepts. */
const NOT_COUNTED: readonly FindingCode[] = ['RemovalVolume', 'RemovalVolumeRange'];

/** An open question of the hospital is seen like a finding before its item is accepted. */
export const OPEN_QUESTION = 'OpenQuestion';

/** So is, before an item is accepted or sent, that its patient is named otherwise than when it was last looked at. */
export const PATIENT_CHANGED = 'PatientChanged';

/** What may be so only since an item was accepted: it is seen before any further step, and not by who accepts alone. */
const SEEN_AT_EACH_STEP: readonly string[] = [PATIENT_CHANGED, 'Withdrawn' satisfies FindingCode];

export const toSeeAtEachStep = (codes: readonly string[]): string[] =>
  codes.filter((code) => SEEN_AT_EACH_STEP.includes(code));

interface Told {
  code: string;
  severity: string;
}

/** What there is to be seen of an item besides findings. */
interface Besides {
  hasOpenQuestion: boolean;
  isPatientChanged: boolean;
}

/** The codes that a reviewer has to have seen: of the stored verdict, of the verdict now, and of what there is besides. */
export function codesToSee(
  stored: readonly Told[],
  now: readonly Told[],
  { hasOpenQuestion, isPatientChanged }: Besides,
): string[] {
  const counted = [...stored, ...now]
    .map(({ code }) => code)
    .filter((code) => !NOT_COUNTED.some((one) => one === code));
  return [
    ...new Set([
      ...(isPatientChanged ? [PATIENT_CHANGED] : []),
      ...counted,
      ...(hasOpenQuestion ? [OPEN_QUESTION] : []),
    ]),
  ];
}

/** What the current catalogue says cannot be made. */
export const blocking = <F extends Told>(now: readonly F[]): F[] =>
  now.filter(({ severity }) => severity === 'blocks');
