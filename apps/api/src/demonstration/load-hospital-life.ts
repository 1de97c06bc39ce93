import { holidayYears } from '@bolt/domain/administration/validate-holiday';
import { indexCatalogue } from '@bolt/domain/catalogue/index-catalogue';
import { deliveryRulesOf } from '@bolt/domain/dates/deliverable-dates';
import { todayIn } from '@bolt/domain/dates/today-in';
import type { OwnerDatabase } from '../database/owner-database.ts';
import { readCurrentCatalogue } from '../database/queries/catalogue-versions.queries.ts';
import { listPublicHolidays } from '../services/holidays/list-public-holidays.ts';
import { readFormulations } from './demonstration-formulations.ts';
import { readPeople } from './demonstration-people.ts';
import { emptyRows, insertHospitalRows } from './hospital-rows.ts';
import { staffOf } from './hospital-staff.ts';
import type { HospitalWorld } from './hospital-world.ts';
import type { DemonstrationHospital } from './hospitals.ts';
import { makeFavourites } from './make-favourites.ts';
import { makeFormulations } from './make-formulations.ts';
import { makeOrder, referencesInTurn } from './make-order.ts';
import { makePatients, patientRow } from './make-patients.ts';
import { makeQueries } from './make-queries.ts';
import { makeRegistrations } from './make-registrations.ts';
import { makeRequests } from './make-requests.ts';
import { compoundingContents, nutritionContents, patientsInTurn } from './order-contents.ts';
import { planOrders } from './plan-orders.ts';
import { readFormulary } from './preparations.ts';
import { recordMove } from './record-move.ts';
import { seedRandom } from './seeded-random.ts';

type Shared = Pick<HospitalWorld, 'now' | 'catalogue' | 'formulary' | 'people' | 'formulations'>;

/** Patients, ninety days of orders, favourites and custom formulations, for each hospital by itself. */
export async function loadHospitalLife(
  owner: OwnerDatabase,
  hospitals: DemonstrationHospital[],
  now: Date,
): Promise<void> {
  const document = await readCurrentCatalogue(owner);
  if (!document) throw new Error('No catalogue is loaded.');
  const shared: Shared = {
    now,
    catalogue: indexCatalogue(document),
    formulary: await readFormulary(),
    people: await readPeople(),
    formulations: await readFormulations(),
  };
  for (const hospital of hospitals) {
    const world = openWorld(hospital, shared);
    makeLife(world);
    await insertHospitalRows(owner, hospital.hospitalId, world.rows);
  }
}

function openWorld(hospital: DemonstrationHospital, shared: Shared): HospitalWorld {
  const { now, catalogue, people } = shared;
  const random = seedRandom(hospital.hospitalId);
  const holidays = holidayYears(now).flatMap((year) => listPublicHolidays(hospital.holidayRegion, year));
  return {
    ...shared,
    hospital,
    random,
    today: todayIn(hospital.timeZone, now),
    staff: staffOf(hospital.hospitalId, people, random),
    patients: makePatients(hospital, people, random, now),
    rules: deliveryRulesOf(catalogue.document.delivery, hospital.hospitalId),
    holidays: new Set(holidays.map(({ date }) => date)),
    rows: emptyRows(),
  };
}

function makeLife(world: HospitalWorld): void {
  const { hospital, patients, random, staff, rows } = world;
  for (const patient of patients) {
    rows.patient.push(patientRow(hospital, patient));
    recordMove(world, {
      at: patient.createdAt,
      by: random.pick(staff.pharmacists),
      action: 'patient-created',
      subject: { type: 'patient', id: patient.patientId },
      before: null,
      after: { firstName: patient.firstName, lastName: patient.lastName, medicalRecordNumber: patient.mrn },
    });
  }
  const nextPatient = patientsInTurn(world);
  const nextReference = referencesInTurn(hospital.timeZone);
  for (const order of planOrders(world)) {
    const contents =
      order.site === 'CMP' ? compoundingContents(world, order, nextPatient) : nutritionContents(world);
    makeOrder(world, order, contents, nextReference(contents.reference, order.startedAt));
  }
  makeFavourites(world);
  makeFormulations(world);
  makeQueries(world);
  makeRequests(world);
  makeRegistrations(world);
}
