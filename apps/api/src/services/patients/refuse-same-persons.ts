import { formatCareDate } from '@bolt/domain/dates/care-date';
import { mayBeSamePerson, personNameKey } from '@bolt/domain/patients/name-key';
import { detailsOf } from '@bolt/domain/patients/patient-details';
import type { PatientEntry } from '../../database/queries/patient-entries.queries.ts';
import { findSamePersons } from '../../database/queries/same-person.queries.ts';
import { type Refusal, refuse, ShowingRefusal, tell } from '../../problems.ts';
import { describePatient } from './describe-patient.ts';
import type { PatientWork } from './patient-entry.ts';

/**
 * Patients, new or named anew, who may be somebody else whom the hospital has, or an earlier one of the same request
 * (decision J9): two records of one person lose each other's doses. Whoever said from which patients theirs is different
 * is asked about any other one.
 */
export async function refuseSamePersons(
  { tx, actor }: PatientWork,
  entries: readonly PatientEntry[],
): Promise<Map<PatientEntry, Refusal>> {
  const asked = entries.filter((entry) => !entry.confirmedDifferent || entry.differentFrom);
  const stored = await findSamePersons(tx, actor.hospitalId, asked);
  // By name first: of hundreds of new patients each pair would be compared letter by letter.
  const namesakes = Map.groupBy(entries, personNameKey);
  const refusals = new Map<PatientEntry, Refusal>();
  for (const [place, entry] of asked.entries()) {
    const rows = stored.get(place);
    if (rows?.[0]) {
      const { count } = rows[0];
      const others = rows.map(describePatient);
      const ids = others.map(({ patientId }) => patientId);
      refusals.set(
        entry,
        new ShowingRefusal(ids, tell('patient-looks-the-same', { other: others[0], others, count })),
      );
    } else if (!entry.confirmedDifferent) {
      const named = namesakes.get(personNameKey(entry)) ?? [];
      const before = named.slice(0, named.indexOf(entry)).find((other) => mayBeSamePerson(other, entry));
      if (before) refusals.set(entry, refuse('patient-looks-the-same', { other: describeEntry(before) }));
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
