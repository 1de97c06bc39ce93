import type { Answer } from '@bolt/contracts';
import type { SupplierMove } from '@bolt/contracts/supplier.contract';
import { deliveryRulesOf, dispatchDay } from '@bolt/domain/dates/deliverable-dates';
import { todayIn } from '@bolt/domain/dates/today-in';
import type { OwnerDatabase } from '../database/owner-database.ts';
import { readCurrentCatalogue } from '../database/queries/catalogue-versions.queries.ts';
import { isDemonstrationLoaded } from '../database/queries/demonstration.queries.ts';
import { listOpenDeliveries, listSuppliedHospitals } from '../database/queries/supplier-day.queries.ts';
import { makeSupplierKey } from '../services/supplier/make-supplier-key.ts';
import { type OpenItem, planSupplierDay } from './plan-supplier-day.ts';

type Results = Answer<'POST /api/v1/supplier/order-lines'>['results'];

export interface PlayedPart {
  name: string;
  done: number;
  /** How many were refused, by the reason given. */
  refused: ReadonlyMap<string, number>;
}

const SUPPLIER = 'Supplier (demonstration)';
const MOVES_AT_ONCE = 500;

/**
 * Plays a supplier's working day on the demonstration orders, through the supplier's own call with a key of its own.
 *
 * @throws where the database holds no demonstration world, or the call is refused as a whole
 */
export async function playSupplierDay(
  owner: OwnerDatabase,
  now: Date,
  send: (key: string, moves: readonly SupplierMove[]) => Promise<Results>,
): Promise<PlayedPart[]> {
  if (!(await isDemonstrationLoaded(owner))) throw new Error('There is no demonstration world here');
  const hospitals = await listSuppliedHospitals(owner);
  const hospitalIds = hospitals.map(({ hospitalId }) => hospitalId);
  const key = await makeSupplierKey(owner, { name: SUPPLIER, hospitalIds });
  const played: PlayedPart[] = [];
  // What is refused once, because it is on hold, is left alone for the rest of the day.
  const refused = new Set<string>();
  for (const { name, moves } of planSupplierDay(await openItems(owner, now))) {
    const possible = moves.filter(({ merlinOrderLineID }) => !refused.has(merlinOrderLineID));
    const results = await sendInParts(possible, (part) => send(key, part));
    for (const { ok, merlinOrderLineID } of results) if (!ok) refused.add(merlinOrderLineID);
    played.push({ name, done: results.filter(({ ok }) => ok).length, refused: countRefused(results) });
  }
  return played;
}

async function sendInParts(
  moves: readonly SupplierMove[],
  send: (part: readonly SupplierMove[]) => Promise<Results>,
): Promise<Results> {
  const results: Results = [];
  for (let start = 0; start < moves.length; start += MOVES_AT_ONCE)
    results.push(...(await send(moves.slice(start, start + MOVES_AT_ONCE))));
  return results;
}

async function openItems(owner: OwnerDatabase, now: Date): Promise<OpenItem[]> {
  const catalogue = await readCurrentCatalogue(owner);
  if (!catalogue) throw new Error('No catalogue is loaded.');
  const { delivery } = catalogue;
  const days = new Map(
    (await listSuppliedHospitals(owner)).map(({ hospitalId, timeZone, holidays }) => {
      const rules = deliveryRulesOf(delivery, hospitalId);
      const closed = new Set(holidays);
      const today = todayIn(timeZone, now);
      return [hospitalId, (date: string) => dispatchDay(date, rules, closed) <= today] as const;
    }),
  );
  return (await listOpenDeliveries(owner)).map(({ deliveryId, hospitalId, status, deliveryDate }) => ({
    deliveryId,
    status,
    isDue: days.get(hospitalId)?.(deliveryDate) ?? false,
  }));
}

function countRefused(results: Results): Map<string, number> {
  const counts = new Map<string, number>();
  for (const result of results)
    if (!result.ok) counts.set(result.message, (counts.get(result.message) ?? 0) + 1);
  return counts;
}
