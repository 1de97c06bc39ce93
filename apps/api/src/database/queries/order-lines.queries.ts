import type { JudgedWith } from '@bolt/domain/compounding/findings/judged-with';
import type { CareDate } from '@bolt/domain/dates/care-date';
import type { Transaction } from '../database.ts';
import {
  deliveryColumns,
  type LineWithDeliveries,
  lineColumns,
  type OrderLineDeliveryRow,
  type OrderLineRow,
} from './order-line-row.ts';

export async function readLines(tx: Transaction, orderId: string): Promise<LineWithDeliveries[]> {
  const [lines, deliveries] = await Promise.all([
    tx.query<ReadLine>({
      name: 'read-lines',
      text: `select ${readColumns} from order_line where order_id = $1 order by position, line_id`,
      values: [orderId],
    }),
    tx.query<OrderLineDeliveryRow>({
      name: 'read-deliveries',
      text: `select ${deliveryColumns} from order_line_delivery where order_id = $1 order by row_number`,
      values: [orderId],
    }),
  ]);
  return withDeliveries(lines, deliveries);
}

/** A line as it is read: with what of its judgement the next one goes by. */
type ReadLine = OrderLineRow & {
  placed_quantity: number | null;
  judged_patient: NonNullable<JudgedWith['patient']> | null;
};
const readColumns = `${lineColumns}, (judged_with ->> 'placedQuantity')::integer as placed_quantity,
  judged_with -> 'patient' as judged_patient`;

function withDeliveries(
  lines: readonly ReadLine[],
  deliveries: readonly OrderLineDeliveryRow[],
): LineWithDeliveries[] {
  const byLine = Map.groupBy(deliveries, (delivery) => delivery.line_id);
  return lines.map(({ placed_quantity: placed, judged_patient: patient, ...row }) => {
    const line = row as OrderLineRow;
    return {
      line,
      deliveries: byLine.get(line.line_id) ?? [],
      ...(placed !== null && { placedQuantity: placed }),
      ...(patient && { judgedPatient: patient }),
    };
  });
}

/** Some lines of an order, each found by its key: the others are not looked at. */
export async function readSomeLines(
  tx: Transaction,
  orderId: string,
  lineIds: readonly string[],
): Promise<LineWithDeliveries[]> {
  const [lines, deliveries] = await Promise.all([
    tx.query<ReadLine>({
      name: 'read-some-lines',
      text: `select ${readColumns} from order_line where line_id = any($2) and order_id = $1 order by position, line_id`,
      values: [orderId, lineIds],
    }),
    tx.query<OrderLineDeliveryRow>({
      name: 'read-some-deliveries',
      text: `select ${deliveryColumns} from order_line_delivery
             where line_id = any($2) and order_id = $1 order by row_number`,
      values: [orderId, lineIds],
    }),
  ]);
  return withDeliveries(lines, deliveries);
}

/** A line as it is going to be replaced: with its place, and the date of birth of its patient. */
export interface StoredLine extends LineWithDeliveries {
  position: number;
  dateOfBirth: CareDate | null;
}

/** One line of an order; the order is locked by then, so the line holds still. */
export async function readLine(
  tx: Transaction,
  orderId: string,
  lineId: string,
): Promise<StoredLine | undefined> {
  const [[line], deliveries] = await Promise.all([
    tx.query<OrderLineRow & { position: number; date_of_birth: CareDate | null }>({
      name: 'read-line',
      text: `select ${lineColumns}, position,
               (select p.date_of_birth from patient p where p.patient_id = order_line.patient_id) as date_of_birth
             from order_line where order_id = $1 and line_id = $2`,
      values: [orderId, lineId],
    }),
    tx.query<OrderLineDeliveryRow>({
      name: 'read-line-deliveries',
      text: `select ${deliveryColumns} from order_line_delivery where line_id = $1 order by row_number`,
      values: [lineId],
    }),
  ]);
  if (!line) return undefined;
  const { position, date_of_birth: dateOfBirth, ...row } = line;
  return { line: row as OrderLineRow, deliveries, position, dateOfBirth };
}
