import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { DrugLine } from '@bolt/domain/compounding/drug-line';
import { formatQuantity } from '@bolt/domain/quantities/format-quantity';
import { newId } from '../../database/new-id.ts';
import { insertFavourite } from '../../database/queries/favourites.queries.ts';
import { nameLine } from './name-line.ts';
import type { OrderWork } from './order-work.ts';

/** Keeps a line for its user to pick again: what is ordered, without patient, dates and hold. */
export async function keepFavourite(work: OrderWork, catalogue: Catalogue, line: DrugLine): Promise<void> {
  const { tx, caller, now } = work;
  const name = nameLine(catalogue, line, caller.countryCode);
  const dose =
    line.type === 'PS' && line.drug1Unit ? formatQuantity(line.drug1DoseText, line.drug1Unit) : null;
  await insertFavourite(tx, {
    favouriteId: newId(now.getTime()),
    hospitalId: caller.hospitalId,
    userId: caller.userId,
    title: dose ? `${name}, ${dose}` : name,
    line: { ...line, onHold: false },
    now,
  });
}
