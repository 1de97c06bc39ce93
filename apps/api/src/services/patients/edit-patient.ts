import type { Patient } from '@bolt/contracts/patients.contract';
import { formatCareDate } from '@bolt/domain/dates/care-date';
import { personNameKey } from '@bolt/domain/patients/name-key';
import { detailsOf, readPatientDetails } from '@bolt/domain/patients/patient-details';
import { validateEditedPatient } from '@bolt/domain/patients/validate-patient';
import { readableLine } from '@bolt/domain/texts/readable-text';
import { isUuid } from '../../database/is-uuid.ts';
import { recordWrite } from '../../database/queries/audit.queries.ts';
import { countFormulationsOfPatient } from '../../database/queries/formulations-of-patient.queries.ts';
import { touchOrdersOfPatient } from '../../database/queries/order-patients.queries.ts';
import {
  lockPatient,
  type PatientEntry,
  type StoredPatient,
  storePatient,
} from '../../database/queries/patient-entries.queries.ts';
import { announceChange } from '../../notices/change-notices.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { changePatientOfItems, type PlacedItemsTold } from '../order-detail/changes/change-patient.ts';
import { judgeForAge } from '../order-entry/submission/judge-for-age.ts';
import { changeRegisteredPatient } from '../registration/change-registered-patient.ts';
import { describePatient } from './describe-patient.ts';
import {
  checkAgainstHospital,
  formContext,
  type PatientBody,
  type PatientWork,
  patientEntry,
  saidDifferent,
} from './patient-entry.ts';
import { refuseSamePersons } from './refuse-same-persons.ts';

/** What is with the supplier of the patient, and of how much of it the change was told. */
interface Told {
  placedItems: PlacedItemsTold;
  registrationsTold: number;
  /** Of the patient, which keep what was submitted: nobody but who saves the patient is told. */
  formulations: number;
}

type Draft = Awaited<ReturnType<typeof touchOrdersOfPatient>>[number];

const nobodyTold: Told & { drafts: Draft[] } = {
  drafts: [],
  placedItems: { told: 0, reviewedAgain: 0, beingMade: 0 },
  registrationsTold: 0,
  formulations: 0,
};

/**
 * Changes the patient whose key is `id` (decision I14). A detail, such as the ward, that is not sent stays as it is. Whom
 * the change is told to is answered with it.
 */
export async function editPatient(work: PatientWork, body: PatientBody): Promise<(Patient & Told) | Refusal> {
  const { tx, actor } = work;
  const { id = '', medicalRecordNumber: mrn, firstName, lastName, dateOfBirth = '' } = body;
  const stored = isUuid(id) ? await lockPatient(tx, id) : undefined;
  if (!stored) return refuse('patient-not-found');
  const fields = validateEditedPatient({ id: mrn, firstName, lastName, dateOfBirth }, formContext(work));
  if (fields.id && readableLine(mrn) === '') return refuse('mrn-required', { fields });
  if (Object.keys(fields).length > 0) return refuse('form-invalid', { fields });
  if (body.version !== undefined && body.version !== stored.version) {
    return refuse('stale-version', { current: currentForm(stored) });
  }
  const form = { mrn, firstName, lastName, dateOfBirth, details: readPatientDetails(body, stored) };
  const entry = { ...patientEntry(stored.patient_id, actor.hospitalId, form), ...saidDifferent(body) };
  const [refused, same] = await Promise.all([
    checkAgainstHospital(tx, actor.hospitalId, [entry]),
    refuseSamePersons(work, isAnotherPerson(stored, entry) ? [entry] : []),
  ]);
  const refusal = refused.get(entry) ?? same.get(entry);
  if (refusal) return refusal;
  const { drafts, ...told } = isShownOtherwise(stored, entry)
    ? await tellOfPatient(work, stored, entry)
    : nobodyTold;
  const [row] = await Promise.all([
    storePatient(tx, entry),
    recordWrite(tx, work, {
      action: 'patient-edited',
      subjectType: 'patient',
      subjectId: stored.patient_id,
      before: stored,
      after: entry,
    }),
  ]);
  if (stored.date_of_birth !== entry.dateOfBirth) {
    // One after the other: each reads the catalogue and the days of the hospital on the same connection.
    for (const draft of drafts) await judgeForAge(work, draft, stored.patient_id);
  }
  return { ...describePatient(row), ...told };
}

/** Whether the patient is told from others by something new: whoever looked the same before is not asked about again. */
const isAnotherPerson = (stored: StoredPatient, entry: PatientEntry): boolean =>
  stored.date_of_birth !== entry.dateOfBirth ||
  personNameKey({ firstName: stored.first_name, lastName: stored.last_name }) !== personNameKey(entry);

/** Whether an order, and the label of what it makes, reads otherwise by the change. */
const isShownOtherwise = (stored: StoredPatient, entry: PatientEntry): boolean =>
  stored.first_name !== entry.firstName ||
  stored.last_name !== entry.lastName ||
  stored.date_of_birth !== entry.dateOfBirth ||
  stored.mrn !== entry.mrn;

/**
 * No order of the patient is submitted, and no item or registration accepted, with a name, number or age that was not on
 * the review.
 */
async function tellOfPatient(
  work: PatientWork,
  stored: StoredPatient,
  entry: PatientEntry,
): Promise<Told & { drafts: Draft[] }> {
  const { tx, actor, now } = work;
  const { firstName: first_name, lastName: last_name, dateOfBirth: date_of_birth, mrn } = entry;
  const patient = { first_name, last_name, date_of_birth, mrn };
  const placedItems = await changePatientOfItems(work, stored.patient_id, patient);
  const registrationsTold = await changeRegisteredPatient(work, stored, patient);
  announceChange(tx, { hospitalId: actor.hospitalId, kind: 'patient', id: stored.patient_id });
  const drafts = await touchOrdersOfPatient(tx, stored.patient_id, { userName: actor.userName, now });
  for (const { order_id: id, version } of drafts) {
    announceChange(tx, { hospitalId: actor.hospitalId, kind: 'draft', id, version });
  }
  const formulations = await countFormulationsOfPatient(tx, stored.patient_id);
  return { drafts, placedItems, registrationsTold, formulations };
}

/** What somebody else saved meanwhile, for whoever still looks at an earlier version. */
const currentForm = (stored: StoredPatient) => ({
  version: stored.version,
  firstName: stored.first_name,
  lastName: stored.last_name,
  dateOfBirth: stored.date_of_birth && formatCareDate(stored.date_of_birth),
  ...detailsOf(stored),
  medicalRecordNumber: stored.mrn,
});
