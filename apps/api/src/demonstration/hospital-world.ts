import type { DeliveryRules } from '@bolt/domain/catalogue/catalogue-document';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { Holidays } from '@bolt/domain/dates/deliverable-dates';
import type { DemonstrationFormulations } from './demonstration-formulations.ts';
import type { DemonstrationPeople } from './demonstration-people.ts';
import type { HospitalRows } from './hospital-rows.ts';
import type { HospitalStaff } from './hospital-staff.ts';
import type { DemonstrationHospital } from './hospitals.ts';
import type { DemonstrationPatient } from './make-patients.ts';
import type { DemonstrationFormulary } from './preparations.ts';
import type { SeededRandom } from './seeded-random.ts';

/** What the making of one hospital's orders works with. */
export interface HospitalWorld {
  hospital: DemonstrationHospital;
  now: Date;
  /** At the hospital, YYYY-MM-DD. */
  today: string;
  catalogue: Catalogue;
  formulary: DemonstrationFormulary;
  people: DemonstrationPeople;
  formulations: DemonstrationFormulations;
  staff: HospitalStaff;
  patients: DemonstrationPatient[];
  /** When the supplier comes. */
  rules: DeliveryRules;
  holidays: Holidays;
  random: SeededRandom;
  /** What is to be inserted; every maker adds to it. */
  rows: HospitalRows;
}
