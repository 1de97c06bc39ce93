import type { OwnerDatabase } from '../../database/owner-database.ts';
import { ownerTransaction } from '../../database/owner-transaction.ts';
import { insertStaffWrites } from '../../database/queries/staff-audit.queries.ts';
import { openMailSealing } from '../mail/mail-text.ts';
import { findHoldings, findPerson } from './find-holdings.ts';

export interface PatientExport {
  /** Sentences for a reader. */
  summary: string[];
  hospitalId: string;
  exportedAt: string;
  /** Every row that is the patient's or names them, by table. */
  held: Record<string, Record<string, unknown>[]>;
}

/** What a table's rows are to a reader; of the others only the number is said. */
const SAID_AS: Readonly<Record<string, string>> = {
  orders: 'orders',
  order_line_delivery: 'ordered items',
  registration: 'registrations for home treatment',
  formulation: 'formulations of parenteral nutrition',
  query_message: 'messages between hospital and supplier',
  outbox_mail: 'mails',
  import_row: 'rows of files of orders',
  kept_entry: 'forms that somebody began to fill in',
  audit_event: 'changes that were recorded',
  read_event: 'times that somebody was shown them',
};

/** @throws in words where the hospital has no such patient */
export const exportPatient = (
  owner: OwnerDatabase,
  asked: { hospitalId: string; mrn: string; now: Date; command: string },
): Promise<PatientExport> =>
  ownerTransaction(owner, async (tx) => {
    const { hospitalId, mrn, now, command } = asked;
    const found = await findPerson(tx, hospitalId, mrn);
    const mailSealing = await openMailSealing(owner);
    const held: PatientExport['held'] = {};
    for await (const { held: table, holdings } of findHoldings(tx, hospitalId, found, mailSealing))
      if (holdings.length > 0) held[table.table] = holdings.map(({ row }) => row);
    const by = { userId: null, userName: command, requestId: command, now };
    const rows = Object.fromEntries(Object.entries(held).map(([table, { length }]) => [table, length]));
    const write = { hospitalId, action: 'patient-exported', subjectType: 'patient', before: null };
    await insertStaffWrites(tx, [{ ...write, subjectId: found.person.patientId, after: { rows } }], by);
    const { firstName, lastName, dateOfBirth } = found.person;
    const summary = [
      `${firstName} ${lastName}, MRN ${found.person.mrn}, ${dateOfBirth ? `born ${dateOfBirth}` : 'birth date not held'}, at ${hospitalId}.`,
      ...Object.entries(SAID_AS).map(([table, said]) => `${held[table]?.length ?? 0} ${said}`),
      ...(held.orders ?? []).map(
        (order) =>
          `Order ${order.order_ref_view}: ${order.state}, for delivery on ${order.delivery_date ?? 'no day yet'}`,
      ),
    ];
    return { summary, hospitalId, exportedAt: now.toISOString(), held };
  });
