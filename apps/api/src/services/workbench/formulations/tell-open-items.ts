import {
  countOpenItemsOf,
  type WholeFormulationRow,
} from '../../../database/queries/served-formulations.queries.ts';
import { announceChanges } from '../../../notices/change-notices.ts';
import type { StaffWork } from '../staff-work.ts';

/** What is ordered of a product has a finding from here on, or has it no more: told wherever one of these orders is open. */
export async function tellOpenItems(
  { tx }: StaffWork,
  { hospital_id: hospitalId }: WholeFormulationRow,
  productCode: string,
): Promise<void> {
  const ordered = await countOpenItemsOf(tx, { hospitalId, productCode });
  announceChanges(
    tx,
    ordered.map(({ order_id: id }) => ({ hospitalId, kind: 'order', id })),
  );
}
