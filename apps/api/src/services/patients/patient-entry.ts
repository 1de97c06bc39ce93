import type { Body } from '@bolt/contracts';
import type { Country } from '@bolt/domain/catalogue/drug-display-name';
import { todayIn } from '@bolt/domain/dates/today-in';
import { mrnKey } from '@bolt/domain/patients/mrn-key';
import { type PatientContext, parseDateOfBirth } from '@bolt/domain/patients/validate-patient';
import type { Caller } from '../../calls/caller.ts';
import type { Transaction } from '../../database/database.ts';
import { isMrnTaken, isWard, type PatientEntry } from '../../database/queries/patients.queries.ts';
import type { Portal } from '../../portal.ts';
import { type Refusal, refuse } from '../../problems.ts';

export type PatientBody = Body<'POST /api/v1/patient'>;

/** What a call that saves a patient works with. */
export interface PatientWork {
  portal: Portal;
  tx: Transaction;
  caller: Caller;
  now: Date;
  requestId: string;
}

/** What the rules of the form depend on at the caller's hospital. */
export const formContext = ({ portal, caller, now }: PatientWork): PatientContext => ({
  today: todayIn(caller.timeZone, now),
  country: caller.countryCode as Country,
  patientIdRequired: caller.patientIdRequired,
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
    wardId: string;
    doctor: string;
  },
): PatientEntry {
  const mrn = form.mrn.trim();
  return {
    patientId,
    hospitalId,
    mrn: mrn || null,
    mrnKey: mrn ? mrnKey(mrn) : null,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    dateOfBirth: parseDateOfBirth(form.dateOfBirth),
    wardId: form.wardId.trim() || null,
    doctor: form.doctor.trim(),
  };
}

/** What only the database can say of an entry: its ward is the hospital's, its MRN nobody else's. */
export async function checkAgainstHospital(
  tx: Transaction,
  entry: PatientEntry,
): Promise<Refusal | undefined> {
  const { hospitalId, patientId, wardId, mrnKey: key } = entry;
  const [wardKnown, mrnTaken] = await Promise.all([
    wardId === null || isWard(tx, hospitalId, wardId),
    key !== null && isMrnTaken(tx, { hospitalId, mrnKey: key, exceptPatientId: patientId }),
  ]);
  if (!wardKnown) return refuse('form-invalid', { fields: { wardId: 'Choose a ward of this hospital' } });
  return mrnTaken ? refuse('duplicate-mrn') : undefined;
}
