import { addDays } from '@bolt/domain/dates/care-date';
import { todayIn } from '@bolt/domain/dates/today-in';
import { mrnKey } from '@bolt/domain/patients/mrn-key';
import type { DemonstrationPeople } from './demonstration-people.ts';
import type { DemonstrationHospital } from './hospitals.ts';
import { makeNhi } from './make-nhi.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface DemonstrationPatient {
  patientId: string;
  firstName: string;
  lastName: string;
  /** As typed; null where the hospital's system needs none. */
  mrn: string | null;
  /** YYYY-MM-DD. */
  dateOfBirth: string;
  wardId: string;
  doctor: string;
  createdAt: Date;
  /** 0 small to 1 large: what doses go by, so that a patient's doses stay alike. */
  size: number;
}

const PATIENTS = 150;
const DAY_MS = 86_400_000;

/** Patients of a hospital, spread over its wards, known to it for some months; each name once. */
export function makePatients(
  hospital: DemonstrationHospital,
  people: DemonstrationPeople,
  random: SeededRandom,
  now: Date,
): DemonstrationPatient[] {
  const names = new Set<string>();
  const mrns = new Set<string>();
  const today = todayIn(hospital.timeZone, now);
  return Array.from({ length: PATIENTS }, (_, index) => {
    const [firstName, lastName] = newName(people, names, random);
    const ward = hospital.wards[index % hospital.wards.length];
    if (!ward) throw new Error(`${hospital.hospitalId} has no ward`);
    const createdAt = new Date(now.getTime() - random.between(95, 400) * DAY_MS);
    return {
      patientId: random.id(createdAt),
      firstName,
      lastName,
      mrn: newMrn(hospital, index, mrns, random),
      dateOfBirth: addDays(today, -ageInDays(ward.wardName, random)),
      wardId: ward.wardId,
      doctor: random.pick(people.doctors),
      createdAt,
      size: random.next(),
    };
  });
}

function newName(people: DemonstrationPeople, taken: Set<string>, random: SeededRandom): [string, string] {
  for (;;) {
    const name: [string, string] = [random.pick(people.firstNames), random.pick(people.lastNames)];
    if (taken.has(name.join(' '))) continue;
    taken.add(name.join(' '));
    return name;
  }
}

/** Leading zeros are kept (decision H2); New Zealand uses NHI numbers; a hospital that may leave it out does at times. */
function newMrn(
  hospital: DemonstrationHospital,
  index: number,
  taken: Set<string>,
  random: SeededRandom,
): string | null {
  const isOptional = hospital.usesMerlinApi && hospital.region === 'APAC' && hospital.countryCode !== 'NZ';
  if (isOptional && index % 40 === 39) return null;
  for (;;) {
    const mrn =
      hospital.countryCode === 'NZ'
        ? makeNhi(random)
        : String(random.between(100_000, random.chance(35) ? 999_999 : 29_999_999)).padStart(8, '0');
    if (taken.has(mrn)) continue;
    taken.add(mrn);
    return mrn;
  }
}

function ageInDays(wardName: string, random: SeededRandom): number {
  if (wardName === 'Neonatal Unit') return random.between(2, 60);
  if (wardName === 'Paediatrics') return random.between(400, 16 * 365);
  if (wardName === 'Birth Suite') return random.between(19 * 365, 42 * 365);
  return random.between(24 * 365, 91 * 365);
}

/** Rows of the table `patient`. */
export function patientRow(hospital: DemonstrationHospital, patient: DemonstrationPatient) {
  return {
    patient_id: patient.patientId,
    hospital_id: hospital.hospitalId,
    mrn: patient.mrn,
    mrn_key: patient.mrn === null ? null : mrnKey(patient.mrn),
    first_name: patient.firstName,
    last_name: patient.lastName,
    date_of_birth: patient.dateOfBirth,
    ward_id: patient.wardId,
    doctor: patient.doctor,
    version: 1,
    created_at: patient.createdAt,
  };
}
