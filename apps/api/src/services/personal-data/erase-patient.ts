import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { statusesToCome } from '@bolt/domain/orders/line-statuses';
import type { Transaction } from '../../database/database.ts';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import { ownerTransaction } from '../../database/owner-transaction.ts';
import { changeHeldRow, deleteHeldRow } from '../../database/queries/personal-data/held-rows.queries.ts';
import { columnsIn, type HeldTable } from '../../database/queries/personal-data/held-tables.ts';
import { forgetPerson, listOpenWork } from '../../database/queries/personal-data/person.queries.ts';
import { insertStaffWrites } from '../../database/queries/staff-audit.queries.ts';
import { openMailSealing } from '../mail/mail-text.ts';
import type { Sealing } from '../session/sealing.ts';
import { type Found, findHoldings, findPerson, type Holding } from './find-holdings.ts';
import { emptied, REMOVED, scrub } from './scrub.ts';
import { sealChanges } from './sealed-mail.ts';

const ORDER_REFERENCES = ['order_ref', 'order_ref_view', 'order_ref_sort'];

export interface Erased {
  /** Rows changed and deleted, by table. */
  tables: Record<string, number>;
  /** Another patient has the same names: texts with these alone were left to them. */
  hasNamesake: boolean;
}

/**
 * Removes who a patient is from everything that the portal holds. What was ordered, made and sent stays, of somebody whom
 * nobody can name.
 *
 * @throws in words where something of theirs is still under way; then nothing was removed
 */
export const erasePatient = (
  owner: OwnerDatabase,
  asked: { hospitalId: string; mrn: string; reason: string; now: Date; command: string },
): Promise<Erased> =>
  ownerTransaction(owner, async (tx) => {
    const { hospitalId, mrn, reason, now, command } = asked;
    const found = await findPerson(tx, hospitalId, mrn);
    await refuseOpenWork(tx, hospitalId, found);
    const { person } = found;
    const mailSealing = await openMailSealing(owner);
    const tables: Record<string, number> = {};
    const signatures: unknown[] = [];
    for await (const { held, holdings } of findHoldings(tx, hospitalId, found, mailSealing)) {
      let changed = 0;
      for (const holding of holdings) {
        if (!(await eraseRow(tx, held, holding, { ...found, mailSealing }))) continue;
        changed += 1;
        if (held.table === 'signature') signatures.push(holding.row.content_hash);
      }
      if (changed > 0) tables[held.table] = changed;
    }
    await forgetPerson(tx, person.patientId, REMOVED);
    const after = { reason: scrub(reason, person, 'own'), tables, signatures };
    const write = { hospitalId, action: 'patient-erased', subjectType: 'patient', before: null, after };
    const by = { userId: null, userName: command, requestId: command, now };
    await insertStaffWrites(tx, [{ ...write, subjectId: person.patientId }], by);
    return { tables, hasNamesake: person.hasNamesake };
  });

async function refuseOpenWork(tx: Transaction, hospitalId: string, { person, theirs }: Found): Promise<void> {
  const given = { patientId: person.patientId, theirs, openStatuses: statusesToCome };
  const open = await listOpenWork(tx, hospitalId, given);
  if (open.length > 0)
    throw new Error(
      `Still under way: ${open.join(', ')}. Erase the patient once that is finished or cancelled.`,
    );
}

/** Answers whether anything in it had to go. */
async function eraseRow(
  tx: Transaction,
  held: HeldTable,
  { place, row, ownership }: Holding,
  { person, mailSealing }: Found & { mailSealing: Sealing },
): Promise<boolean> {
  if (held.deleted) {
    await deleteHeldRow(tx, held.table, place);
    return true;
  }
  const changes: Record<string, unknown> = {};
  const change = (column: string, value: unknown) => {
    if (!isDeepStrictEqual(value, row[column])) changes[column] = value;
  };
  for (const column of columnsIn(held.words)) change(column, scrub(row[column], person, ownership));
  for (const column of columnsIn(held.whole))
    change(column, ownership === 'own' ? emptied(row[column]) : scrub(row[column], person, ownership));
  // Unique at the hospital, as the supplier's number is everywhere.
  if (held.table === 'orders' && ORDER_REFERENCES.some((column) => column in changes))
    for (const column of ORDER_REFERENCES) change(column, `removed-${String(row.order_id).slice(0, 13)}`);
  // What was signed is shown by its hash, which the audit keeps: a copy that somebody exported can still be held against it.
  if ('signed' in changes) change('content_hash', sha256(String(changes.signed)));
  if ('supplier_patient_number' in changes)
    change('supplier_patient_number', `removed-${row.registration_id}`);
  if (Object.keys(changes).length === 0) return false;
  await changeHeldRow(tx, held.table, place, sealChanges(mailSealing, held, row, changes));
  return true;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
