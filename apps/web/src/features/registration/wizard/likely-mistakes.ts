import { type Confirmation, confirmFindings } from '@bolt/domain/compounding/findings/confirmations';
import { reasonMessage } from '@bolt/domain/orders/validate-reason';
import {
  type RegistrationWarning,
  type RegistrationWarningCode,
  registrationWarningCodes,
} from '@bolt/domain/registration/registration-warnings';
import { readableLine } from '@bolt/domain/texts/readable-text';
import type { RowEntries } from '#platform/form/entry-rows.ts';

/** The entry in which it is said why an answer is right although it looks like a mistake. */
export const reasonField = (code: RegistrationWarningCode): string => `reason_${code}`;

export const noReasons: Record<string, string> = Object.fromEntries(
  registrationWarningCodes.map((code) => [reasonField(code), '']),
);

/** Whether somebody has said of anything why it is right. */
export const hasReasons = (entries: RowEntries): boolean =>
  Object.keys(noReasons).some((name) => readableLine(entries[name] ?? '') !== '');

const madeFrom: Readonly<Record<RegistrationWarningCode, readonly string[]>> = {
  BirthLongAgo: ['patient_dob'],
  PostcodeOfOtherState: ['patient_postcode', 'patient_state', 'patient_country'],
  ManyPumps: ['pump_qty', 'pump_type'],
  PumpDeliverySoon: ['pump_delivery_date', 'pump_type'],
  PumpDeliveryOnClosedDay: ['pump_delivery_date', 'pump_type'],
  PumpDeliveryFar: ['pump_delivery_date', 'pump_type'],
  DischargeOnSunday: ['date_discharge', 'pump_training'],
  DischargeFar: ['date_discharge', 'pump_training'],
  DischargeBeforePump: ['date_discharge', 'pump_training', 'pump_delivery_date', 'pump_type'],
  TrainingSoon: ['date_training', 'pump_training'],
  TrainingBeforePump: ['date_training', 'pump_training', 'pump_delivery_date', 'pump_type'],
  TrainingAfterDischarge: ['date_training', 'pump_training', 'date_discharge'],
  TrainingFar: ['date_training', 'pump_training'],
  RegisteredBefore: ['patient_first_name', 'patient_last_name', 'patient_dob', 'patient_nhi_number'],
};

/** The reasons that were given for another answer than this one will be. */
export const reasonsAbout = (field: string): string[] =>
  registrationWarningCodes.filter((code) => madeFrom[code].includes(field)).map(reasonField);

/** That a reason is missing, or says nothing; by its entry. */
export function reasonMessages(found: readonly RegistrationWarning[], entries: RowEntries) {
  const wrong = found.flatMap(({ code }): [string, string][] => {
    const message = reasonMessage(entries[reasonField(code)] ?? '');
    return message === null ? [] : [[reasonField(code), message]];
  });
  return Object.fromEntries(wrong);
}

/** Each with its reason, as the call carries it. */
export const confirmedMistakes = (
  found: readonly RegistrationWarning[],
  entries: RowEntries,
): Confirmation[] =>
  found.flatMap((warning) =>
    confirmFindings([warning], readableLine(entries[reasonField(warning.code)] ?? '')),
  );
