import type { Transaction } from '../database.ts';
import type { PatientEntry } from './patient-entries.queries.ts';
import { PATIENT_DETAILS, type PatientRow } from './patients.queries.ts';

export type Person = Pick<
  PatientEntry,
  'patientId' | 'firstName' | 'lastName' | 'dateOfBirth' | 'differentFrom'
>;

/** `count`: of all who may be the same, with those who are left out. */
export type SamePersonRow = PatientRow & { place: number; count: number };

/** More than this are no help to whoever compares. */
export const MOST_SAME_PERSONS = 20;

/**
 * For each person, by its place, the other patients of the hospital who may be the same (domain, patients/name-key) and
 * are not said to be different: those with the very date of birth before those without any, each the last made first.
 * Until the end of the transaction nobody else makes such a patient: requests for the same take turns here.
 */
export async function findSamePersons(
  tx: Transaction,
  hospitalId: string,
  persons: readonly Person[],
): Promise<Map<number, SamePersonRow[]>> {
  if (persons.length === 0) return new Map();
  const given = persons.map(({ patientId, firstName, lastName, dateOfBirth, differentFrom = [] }, place) => ({
    place,
    firstName,
    lastName,
    dateOfBirth,
    otherThan: [patientId, ...differentFrom],
  }));
  const [, rows] = await Promise.all([
    tx.query({
      name: 'lock-persons',
      // In one order for everybody, so that two requests with the same two never wait for each other.
      text: `select pg_advisory_xact_lock(key) from (
               select distinct hashtextextended(
                 concat_ws('|', 'person', $1::text, person_name_key("lastName", "firstName")), 0) as key
               from jsonb_to_recordset($2::jsonb) as g("firstName" text, "lastName" text)
               order by key) keys`,
      values: [hospitalId, JSON.stringify(given)],
    }),
    // A statement of its own, so that it sees what the request before it committed.
    tx.query<SamePersonRow>({
      name: 'find-same-persons',
      // One by one by the index of names: joined at once, every patient of the hospital would be gone through.
      text: `
        with same as materialized (
          select g.place, p.patient_id, p.rank, p.count
          from jsonb_to_recordset($2::jsonb)
              as g(place integer, "firstName" text, "lastName" text, "dateOfBirth" date, "otherThan" text[])
            cross join lateral (
              select patient_id, row_number() over alike as rank, count(*) over ()::integer as count from patient
              where hospital_id = $1 and person_name_key = person_name_key(g."lastName", g."firstName")
                and (date_of_birth is null or g."dateOfBirth" is null or date_of_birth = g."dateOfBirth")
                -- Before the limit: whoever was told apart from as many as are shown is asked about the next ones.
                and patient_id::text <> all(g."otherThan")
              window alike as
                (order by date_of_birth is not distinct from g."dateOfBirth" desc, created_at desc, patient_id)
              order by rank limit $3) p
        )
        select s.place, s.count, ${PATIENT_DETAILS} from same s join patient p on p.patient_id = s.patient_id
        order by s.place, s.rank`,
      values: [hospitalId, JSON.stringify(given), MOST_SAME_PERSONS],
    }),
  ]);
  return Map.groupBy(rows, ({ place }) => place);
}
