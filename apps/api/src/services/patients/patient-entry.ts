import type { OperationInput } from '@bolt/contracts';
import type { Country } from '@bolt/domain/catalogue/drug-display-name';
import { todayIn } from '@bolt/domain/dates/today-in';
import { mrnKey } from '@bolt/domain/patients/mrn-key';
import type { PatientDetails } from '@bolt/domain/patients/patient-details';
import { type PatientContext, parseDateOfBirth } from '@bolt/domain/patients/validate-patient';
import { readableLine } from '@bolt/domain/texts/readable-text';
import type { Actor } from '../../actor.ts';
import type { Transaction } from '../../database/database.ts';
import { findWards, holdMrns, type PatientEntry } from '../../database/queries/patient-entries.queries.ts';
import type { Portal } from '../../portal.ts';
import { type Refusal, refuse } from '../../problems.ts';

export type PatientBody = OperationInput<'POST /api/v1/patient', 'edit'>['body'];

/** What a call that saves a patient works with. */
export interface PatientWork {
  portal: Portal;
  tx: Transaction;
  actor: Actor;
  now: Date;
  requestId: string;
}

/** What the rules of the form depend on at the caller's hospital. */
export const formContext = ({ portal, actor, now }: PatientWork): PatientContext => ({
  today: todayIn(actor.timeZone, now),
  country: actor.countryCode as Country,
  patientIdRequired: actor.patientIdRequired,
  testNumbersAllowed: portal.config.demo,
});

/** The row of a form that its rules accept. */
export function patientEntry(
  patientId: string,
  hospitalId: string,
  form: {
    mrn: string;
    firstName: string;
    lastName: string;
    dateOfBirth: string;
    details: PatientDetails;
  },
): PatientEntry {
  const mrn = readableLine(form.mrn);
  return {
    patientId,
    hospitalId,
    mrn: mrn || null,
    mrnKey: mrn ? mrnKey(mrn) : null,
    firstName: readableLine(form.firstName),
    lastName: readableLine(form.lastName),
    dateOfBirth: parseDateOfBirth(form.dateOfBirth),
    ...form.details,
  };
}

/** What was said of those who look the same; nothing where it was not said that all of them are other persons. */
export function saidDifferent({
  confirmedDifferent,
  differentFrom,
}: Pick<PatientBody, 'confirmedDifferent' | 'differentFrom'>): Pick<
  PatientEntry,
  'confirmedDifferent' | 'differentFrom'
> {
  if (!confirmedDifferent) return {};
  return { confirmedDifferent: true, ...(differentFrom && { differentFrom }) };
}

/** What only the database can say of entries: each ward is the hospital's, each MRN nobody else's. */
export async function checkAgainstHospital(
  tx: Transaction,
  hospitalId: string,
  entries: readonly PatientEntry[],
): Promise<Map<PatientEntry, Refusal>> {
  const wardIds = entries.flatMap(({ wardId }) => wardId ?? []);
  const mrnKeys = entries.flatMap(({ mrnKey: key }) => key ?? []);
  const [wards, holders] = await Promise.all([
    findWards(tx, hospitalId, wardIds),
    holdMrns(tx, hospitalId, mrnKeys),
  ]);
  const refusals = new Map<PatientEntry, Refusal>();
  for (const entry of entries) {
    const { patientId, wardId, mrnKey: key } = entry;
    const isTaken = holders.some((holder) => holder.mrn_key === key && holder.patient_id !== patientId);
    if (wardId !== null && !wards.includes(wardId))
      refusals.set(entry, refuse('form-invalid', { fields: { wardId: 'Choose a ward of this hospital' } }));
    else if (isTaken) refusals.set(entry, refuse('duplicate-mrn'));
    // Of two entries with one number the second is refused.
    if (key !== null) holders.push({ patient_id: patientId, mrn_key: key });
  }
  return refusals;
}
