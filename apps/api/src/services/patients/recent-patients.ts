import type { Patient } from '@bolt/contracts/patients.contract';
import type { Transaction } from '../../database/database.ts';
import { readRecentPatients } from '../../database/queries/recent-patients.queries.ts';
import { describePatient } from './describe-patient.ts';

/** As many as stand on one screen beside the search. */
const MOST_PATIENTS = 6;
/** Of each site, placed and open ones: a day or two of a large hospital. */
const ORDERS_LOOKED_AT = 200;

/** Whom the caller is likely to order for next: those of the own latest orders, then others of the same wards. */
export async function listRecentPatients(tx: Transaction, requestId: string): Promise<Patient[]> {
  const rows = await readRecentPatients(tx, {
    orders: ORDERS_LOOKED_AT,
    patients: MOST_PATIENTS,
    requestId,
  });
  return rows.map(describePatient);
}
