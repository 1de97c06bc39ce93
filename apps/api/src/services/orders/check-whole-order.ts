import type { Body } from '@bolt/contracts';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { todayIn } from '@bolt/domain/dates/today-in';
import { validateOrderHeader } from '@bolt/domain/orders/validate-order-header';
import { mrnKey } from '@bolt/domain/patients/mrn-key';
import { findPatientKeys } from '../../database/queries/order-patients.queries.ts';
import type { OrderForLine } from '../../database/queries/orders.queries.ts';
import { Refusal, refuse } from '../../problems.ts';
import { checkLine } from './check-line.ts';
import type { OrderWork } from './order-work.ts';
import { readId } from './read-id.ts';
import type { CheckedLine } from './store-line.ts';

export type WholeOrder = Body<'POST /api/v1/orders'>;
type WholePatient = WholeOrder['patients'][number];

/** A checked line with its places in the request, from 0. */
export interface PlacedLine {
  patient: number;
  line: number;
  checked: CheckedLine;
}

/**
 * Every line of a whole order past every rule; or one refusal that says everything that is wrong with the header,
 * the patients and each line, so that it is corrected in one go.
 */
export async function checkWholeOrder(
  work: OrderWork,
  catalogue: Catalogue,
  whole: WholeOrder,
  order: Pick<OrderForLine, 'state' | 'site' | 'delivery_date' | 'holidays'>,
): Promise<PlacedLine[] | Refusal> {
  const patientIdOf = await findPatients(work, whole.patients);
  const fields: Record<string, string> = validateOrderHeader(whole, todayIn(work.caller.timeZone, work.now));
  const refusedLines: object[] = [];
  const placed: PlacedLine[] = [];
  for (const [patient, entry] of whole.patients.entries()) {
    const patientId = patientIdOf(entry);
    if (patientId === undefined) fields[`patients.${patient}`] = refuse('patient-not-found').message;
    for (const [line, payload] of entry.lines.entries()) {
      const found = checkLine(
        work,
        catalogue,
        order,
        { ...payload, orderRef: whole.orderRef },
        patientId ?? null,
      );
      if (found instanceof Refusal) {
        const { code, message, details } = found;
        refusedLines.push({ patient, line, code, message, findings: [], ...details });
      } else placed.push(...found.map((checked) => ({ patient, line, checked })));
    }
  }
  if (refusedLines.length === 0 && Object.keys(fields).length === 0) return placed;
  const accepted = placed.map(({ patient, line, checked }) => ({
    patient,
    line,
    code: null,
    findings: checked.evaluation.findings,
  }));
  return refuse('whole-order-refused', { fields, lines: [...refusedLines, ...accepted] });
}

/** The patients of the request in one trip: null for nobody, undefined for one whom the hospital does not have. */
async function findPatients(
  { tx, caller }: OrderWork,
  entries: readonly WholePatient[],
): Promise<(entry: WholePatient) => string | null | undefined> {
  const ids = entries.flatMap(({ patientId }) => (patientId && readId(patientId)) ?? []);
  const mrnKeys = entries.flatMap(({ medicalRecordNumber: mrn }) => (mrn ? mrnKey(mrn) : []));
  const known = await findPatientKeys(tx, caller.hospitalId, { ids, mrnKeys });
  const byId = new Set(known.map(({ patient_id }) => patient_id));
  const byMrn = new Map(known.map(({ patient_id, mrn_key }) => [mrn_key, patient_id]));
  return ({ patientId, medicalRecordNumber }) => {
    if (patientId === undefined && medicalRecordNumber === undefined) return null;
    const named = patientId === undefined ? undefined : readId(patientId);
    const numbered = medicalRecordNumber === undefined ? undefined : byMrn.get(mrnKey(medicalRecordNumber));
    if (patientId === undefined) return numbered;
    if (named === undefined || !byId.has(named)) return undefined;
    // A number that is another patient's is a mistake, not a choice between the two.
    return medicalRecordNumber === undefined || numbered === named ? named : undefined;
  };
}
