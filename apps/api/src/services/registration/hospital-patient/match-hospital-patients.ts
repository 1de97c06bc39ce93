import type { Answer, Body } from '@bolt/contracts';
import { settledUnasked } from '@bolt/domain/registration/hospital-patient';
import { recordReadOf } from '../../../database/queries/audit.queries.ts';
import { describePatient } from '../../patients/describe-patient.ts';
import type { RegistrationWork } from '../registration-work.ts';
import { findHospitalPatients } from './find-hospital-patients.ts';

type Call = 'POST /api/v1/tpn/patientRegistrationMatches';

/** Before a registration is submitted: whose it may be. Whoever is shown is recorded. */
export async function matchHospitalPatients(
  work: RegistrationWork,
  { formData, mrn }: Body<Call>,
): Promise<Answer<Call>> {
  const found = await findHospitalPatients(work, formData, mrn);
  const { kind, person, matches, newRefused } = found;
  await recordReadOf(work.tx, work.requestId, {
    action: 'match-registered-patient',
    subjectIds: matches.map(({ row }) => row.patient_id),
  });
  return {
    numberKind: kind,
    patients: matches.map(({ row, match }) => ({ ...describePatient(row), ...match })),
    newRefused,
    settled: settledUnasked(person, kind, { matches: matches.map(({ match }) => match), newRefused }),
  };
}
