import { formatCareDate } from '@bolt/domain/dates/care-date';
import { mayBeSamePerson } from '@bolt/domain/patients/name-key';
import { detailsOf } from '@bolt/domain/patients/patient-details';
import type { PatientEntry } from '../../database/queries/patient-entries.queries.ts';
import { findSamePersons } from '../../database/queries/same-person.queries.ts';
import { type Refusal, refuse, ShowingRefusal, tell } from '../../problems.ts';
import { describePatient } from './describe-patient.ts';
import type { PatientWork } from './patient-entry.ts';

/**
 * New patients who may be somebody whom the hospital has, or an earlier one of the same request (decision J9): two
 * records of one person lose each other's doses.
 */
export async function refuseSamePersons(
  { tx, actor }: PatientWork,
  entries: readonly PatientEntry[],
): Promise<Map<PatientEntry, Refusal>> {
  const asked = entries.filter((entry) => !entry.confirmedDifferent);
  const stored = await findSamePersons(tx, actor.hospitalId, asked);
  const refusals = new Map<PatientEntry, Refusal>();
  for (const [place, entry] of asked.entries()) {
    const row = stored.get(place);
    const before = entries.slice(0, entries.indexOf(entry)).find((other) => mayBeSamePerson(other, entry));
    if (row) {
      const other = describePatient(row);
      refusals.set(entry, new ShowingRefusal([other.patientId], tell('patient-looks-the-same', { other })));
    } else if (before) {
      refusals.set(entry, refuse('patient-looks-the-same', { other: describeEntry(before) }));
    }
  }
  return refusals;
}

/** One of the same request, who has no key yet. */
const describeEntry = (entry: PatientEntry) => ({
  patientId: null,
  firstName: entry.firstName,
  lastName: entry.lastName,
  dateOfBirth: entry.dateOfBirth && formatCareDate(entry.dateOfBirth),
  medicalRecordNumber: entry.mrn,
  ...detailsOf(entry),
});
