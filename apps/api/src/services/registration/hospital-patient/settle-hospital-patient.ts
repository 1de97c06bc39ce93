import type { Body } from '@bolt/contracts';
import { isSurely, settledUnasked } from '@bolt/domain/registration/hospital-patient';
import type { RegistrationForm } from '@bolt/domain/registration/registration-form';
import { isUuid } from '../../../database/is-uuid.ts';
import { lockPatient } from '../../../database/queries/patient-entries.queries.ts';
import { Refusal, refuse } from '../../../problems.ts';
import { createPatient } from '../../patients/create-patient.ts';
import type { RegistrationWork } from '../registration-work.ts';
import { findHospitalPatients } from './find-hospital-patients.ts';

export interface HospitalPatient {
  patientId: string;
  medicalRecordNumber: string | null;
  isNew: boolean;
}

type Said = NonNullable<Body<'POST /api/v1/tpn/patientRegistation'>['hospitalPatient']>;
type Settled = Promise<HospitalPatient | null | Refusal>;

/** Who the registered one is at the hospital (decision J28), as was said, or as it is known without guessing. */
export async function settleHospitalPatient(
  work: RegistrationWork,
  form: RegistrationForm,
  said: Said | undefined,
): Settled {
  switch (said?.kind) {
    case 'open':
      return null;
    case 'found':
      return takeFound(work, form, said);
    case 'new':
      return makeNew(work, form, said);
    case undefined:
      return settleUnasked(work, form);
  }
}

/** The patient stays as it was shown until the registration is stored. */
async function takeFound(
  work: RegistrationWork,
  form: RegistrationForm,
  { patientId, version, mrn }: Extract<Said, { kind: 'found' }>,
): Settled {
  const stored = isUuid(patientId) ? await lockPatient(work.tx, patientId) : undefined;
  if (!stored) return refuse('patient-not-found');
  if (stored.version !== version) return refuse('stale-version');
  const { matches } = await findHospitalPatients(work, form, mrn);
  const match = matches.find(({ row }) => row.patient_id === stored.patient_id)?.match;
  const refused = match ? match.refused : 'This patient is another person than the one who is registered.';
  if (refused) return refuse('form-invalid', { fields: { hospital_patient: refused } });
  return { patientId: stored.patient_id, medicalRecordNumber: stored.mrn, isNew: false };
}

async function makeNew(
  work: RegistrationWork,
  form: RegistrationForm,
  { mrn, ...said }: Omit<Extract<Said, { kind: 'new' }>, 'kind'>,
): Settled {
  const { person, newRefused, isNumberTaken } = await findHospitalPatients(work, form, mrn);
  if (isNumberTaken) return refuse('duplicate-mrn');
  if (newRefused) return refuse('form-invalid', { fields: { hospital_patient: newRefused } });
  const { firstName, lastName, number: id } = person;
  const made = await createPatient(work, { id, firstName, lastName, dateOfBirth: form.patient_dob, ...said });
  if (made instanceof Refusal) return made;
  return { patientId: made.patientId, medicalRecordNumber: made.medicalRecordNumber, isNew: true };
}

/** Clients of the specification say nothing: a registration of theirs is not refused for what they were not asked. */
async function settleUnasked(work: RegistrationWork, form: RegistrationForm): Settled {
  const { kind, person, matches, newRefused } = await findHospitalPatients(work, form);
  switch (settledUnasked(person, kind, { matches: matches.map(({ match }) => match), newRefused })) {
    case 'open':
      return null;
    case 'found': {
      const row = matches.find(({ match }) => isSurely(match, person))!.row;
      return { patientId: row.patient_id, medicalRecordNumber: row.mrn, isNew: false };
    }
    case 'new': {
      const made = await makeNew(work, form, {});
      return made instanceof Refusal ? null : made;
    }
  }
}
