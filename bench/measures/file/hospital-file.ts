import { asOwner } from '../../../apps/api/src/database/owner-database.ts';
import { readDemonstrationFile } from '../../../apps/api/src/demonstration/demonstration-files.ts';
import {
  type DemonstrationPreparation,
  doseText,
  preparationOf,
  readFormulary,
} from '../../../apps/api/src/demonstration/preparations.ts';
import { careDay } from '../../../apps/api/src/routes/testing/placed-orders.ts';
import { HOSPITAL } from '../../stage.ts';

/** Of so many patients one is new to the hospital. */
const ONE_IS_NEW = 10;
const ROWS_OF_ORDER = 40;
/** The number of a new patient begins so. */
export const NEW_PATIENT = 'NEW';

const HEADERS =
  'order_reference,delivery_date,patient_id,surname,firstname,dob,drug_name,drug_dose,drug_dose_unit,drug2_name,drug2_dose,drug2_dose_unit,diluent,bag_size,exact_volume,container,route,infusion_time,infusion_time_unit,quantity';

interface Person {
  mrn: string;
  surname: string;
  firstname: string;
  dob: string;
}

/**
 * A file as the measured hospital's own system writes it: most of its patients are known under just these names, each gets
 * what one patient of the demonstration world gets, in doses of their own, and the rows of an order are for one day.
 */
export async function hospitalFile(databaseUrl: string, rows: number, reference: string): Promise<string> {
  const [formulary, diluents, known] = await Promise.all([
    readFormulary(),
    namesOfDiluents(),
    adultsOf(databaseUrl, rows),
  ]);
  const sets = formulary.services.flatMap((service) => service.sets);
  const lines: string[] = [];
  for (let patient = 0; lines.length < rows; patient++) {
    const person = (patient % ONE_IS_NEW !== 0 && known.pop()) || newPerson(patient);
    for (const key of sets[patient % sets.length] ?? []) {
      if (lines.length === rows) break;
      const order = Math.floor(lines.length / ROWS_OF_ORDER);
      const preparation = preparationOf(formulary, key);
      lines.push(
        [
          `${reference}-${order}`,
          // Weeks apart: one of them is behind the twelfth of its month, and the column reads one way.
          careDay(14 + 7 * (order % 4)),
          ...[person.mrn, person.surname, person.firstname, person.dob],
          ...cellsOf(preparation, diluents, (patient % 11) / 10),
        ].join(),
      );
    }
  }
  return [HEADERS, ...lines].join('\n');
}

function cellsOf(preparation: DemonstrationPreparation, diluents: ReadonlyMap<string, string>, size: number) {
  const { drug, dose, unit, drug2, dose2, unit2, diluent, volumeMl, exact, container, route, hours } =
    preparation;
  return [
    ...[drug, doseText(dose, size), unit],
    ...[drug2 ?? '', dose2 ? doseText(dose2, size) : '', unit2 ?? ''],
    ...[diluents.get(diluent) ?? '', volumeMl ?? '', exact ? 'Y' : ''],
    ...[container, route, hours ?? '', hours ? 'hours' : '', 1],
  ];
}

const newPerson = (patient: number): Person => ({
  mrn: `${NEW_PATIENT}${patient}`,
  surname: 'Specimen',
  firstname: `Ana ${patient}`,
  dob: '21/03/1969',
});

/** Patients of the measured hospital whose age every guidance dose holds for. */
async function adultsOf(databaseUrl: string, most: number): Promise<Person[]> {
  return asOwner(databaseUrl, async (owner) => {
    const { rows } = await owner.query<Person>(
      `select mrn, last_name as surname, first_name as firstname, to_char(date_of_birth, 'DD/MM/YYYY') as dob
       from patient where hospital_id = $1 and date_of_birth between '1940-01-01' and '2000-01-01'
         and mrn_key ~ '^[0-9]+$' and last_name !~ '[",]' and first_name !~ '[",]'
       order by mrn desc limit $2`,
      [HOSPITAL, most],
    );
    return rows;
  });
}

/** The name by which people write a diluent; its code is the supplier's own. */
async function namesOfDiluents(): Promise<Map<string, string>> {
  const { diluents } = await readDemonstrationFile<{
    diluents: { diluentId: string; diluentGenericName: string }[];
  }>('catalogue/diluents.json');
  return new Map(diluents.map(({ diluentId, diluentGenericName }) => [diluentId, diluentGenericName]));
}
