import type { Transaction } from '../../database/database.ts';
import { deleteKeptEntriesOf } from '../../database/queries/kept-entries.queries.ts';
import type { Portal } from '../../portal.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { readReceipt } from './receipt.ts';

/**
 * Forgets what the user of the receipt kept until then (decision I20). What the same user types meanwhile at another
 * computer is younger than the receipt, and stays.
 */
export async function forgetByReceipt(
  portal: Portal,
  tx: Transaction,
  given: string,
): Promise<{ message: string } | Refusal> {
  const receipt = readReceipt(portal.secrets, given);
  if (!receipt) return refuse('receipt-wrong');
  await deleteKeptEntriesOf(tx, receipt.userId, receipt.until);
  return { message: 'Forgotten.' };
}
