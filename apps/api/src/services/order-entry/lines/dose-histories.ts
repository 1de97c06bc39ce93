import { comparedSince } from '@bolt/domain/compounding/doses/compare-with-last';
import {
  type DoseHistory,
  mergeSameDays,
  type OrderedDose,
} from '@bolt/domain/compounding/doses/dose-history';
import { todayIn } from '@bolt/domain/dates/today-in';
import type { OrderLineRow } from '#database/queries/order-line-row.ts';
import {
  type OrderedDoseRow,
  readOrderedBags,
  readOrderedDoses,
} from '#database/queries/ordered-doses.queries.ts';
import type { OrderWork } from '../order-work.ts';

/** Whom a line is for: a bag of nutrition that was made for a patient says so by its code, where the order names nobody. */
interface ForWhom {
  patientId: string | null | undefined;
  tpnCode: string | null | undefined;
}

interface JudgedFor extends ForWhom {
  /** Key of the order that the line is in. */
  orderKey: string;
  /** The line itself where it is stored already: it is not compared with itself. */
  lineId?: string | undefined;
  /** When it was placed, where it was: what was placed with it or since is no last dose of it. */
  placedAt?: Date;
}

export interface HistoryOf {
  /** What a line is compared with; undefined for one that is for nobody. */
  (line: JudgedFor): DoseHistory | undefined;
  /** Whether what has the code is a bag that was made for a patient. */
  isMadeForPatient: (tpnCode: string) => boolean;
}

/** By what lines of one order meet: their patient, and the code of a bag that was made for one. */
export const meetingsOf = (
  { isMadeForPatient }: Pick<HistoryOf, 'isMadeForPatient'>,
  { patientId, tpnCode }: ForWhom,
): string[] => [
  ...(patientId ? [patientId] : []),
  ...(tpnCode && isMadeForPatient(tpnCode) ? [tpnCode] : []),
];

export const whomOf = (line: Pick<OrderLineRow, 'patient_id' | 'tpn_code'>): ForWhom => ({
  patientId: line.patient_id,
  tpnCode: line.tpn_code,
});

/**
 * What the patients of some lines have, in one trip, drafts included, and where else their bags are ordered; none where
 * nobody is meant.
 *
 * @param placedTogether orders that were asked for at once with these lines: what is in them is no last dose of theirs.
 */
export async function readDoseHistories(
  { tx, actor, now }: OrderWork,
  lines: readonly ForWhom[],
  placedTogether: ReadonlySet<string> = new Set(),
): Promise<HistoryOf> {
  const patientIds = [...new Set(lines.flatMap(({ patientId }) => patientId ?? []))];
  const codes = [...new Set(lines.flatMap(({ tpnCode }) => tpnCode || []))];
  if (patientIds.length + codes.length === 0)
    return Object.assign(() => undefined, { isMadeForPatient: () => false });
  const today = todayIn(actor.timeZone, now);
  const seen = { hospitalId: actor.hospitalId, since: comparedSince(today) };
  const [rows, bags] = await Promise.all([
    patientIds.length > 0 ? readOrderedDoses(tx, { ...seen, patientIds }) : [],
    codes.length > 0 ? readOrderedBags(tx, { ...seen, codes }) : new Map<string, OrderedDoseRow[]>(),
  ]);
  const byPatient = Map.groupBy(rows, (row) => row.patient_id);
  // Each line of a patient asks, and most of them the same.
  const asked = new Map<string, readonly OrderedDose[]>();
  const orderedBeside = (whom: ForWhom, placing: Placing): readonly OrderedDose[] => {
    const bag = bags.get(whom.tpnCode ?? '');
    const key = `${whom.patientId} ${bag && whom.tpnCode} ${placing.placedAt?.getTime()} ${placing.orderKey}`;
    const known = asked.get(key);
    if (known) return known;
    const others = bag?.filter((row) => row.patient_id === null || row.patient_id !== whom.patientId) ?? [];
    const found = [...(byPatient.get(whom.patientId ?? null) ?? []), ...others];
    const ordered = mergeSameDays(found.map((row) => doseBeside(row, placing)));
    asked.set(key, ordered);
    return ordered;
  };
  const isMadeForPatient = (tpnCode: string) => bags.has(tpnCode);
  const historyOf = ({ patientId, tpnCode, orderKey, lineId, placedAt }: JudgedFor) => {
    if (typeof patientId !== 'string' && !isMadeForPatient(tpnCode ?? '')) return undefined;
    const all = orderedBeside({ patientId, tpnCode }, { orderKey, placedAt, placedTogether });
    const ordered = lineId ? all.filter(({ orderLineItemId }) => orderLineItemId !== lineId) : all;
    return { ordered, today, changePercent: actor.doseChangePercent, orderKey };
  };
  return Object.assign(historyOf, { isMadeForPatient });
}

export const orderedDose = (row: OrderedDoseRow) =>
  ({
    orderLineItemId: row.line_id,
    drugCode: row.drug_code,
    routeCode: row.route_code,
    containerTypeId: row.container_type_id,
    dose: row.dose,
    unit: row.unit,
    date: row.date,
    deliveryDate: row.delivery_date,
    treatmentDate: row.treatment_date,
    quantity: row.quantity,
    doseSplit: row.dose_split,
    order: {
      key: row.is_draft ? row.order_ref : row.order_id,
      reference: row.order_ref_view,
      isDraft: row.is_draft,
    },
  }) satisfies OrderedDose;

interface Placing {
  orderKey: string;
  placedAt: Date | undefined;
  placedTogether: ReadonlySet<string>;
}

/** A dose as a line finds it that is placed already, or is placed with others. */
function doseBeside(row: OrderedDoseRow, { orderKey, placedAt, placedTogether }: Placing): OrderedDose {
  const dose = orderedDose(row);
  const isSince =
    placedAt !== undefined &&
    (row.order_id === orderKey || (row.submitted_at !== null && row.submitted_at > placedAt));
  const isNotBefore = isSince || placedTogether.has(row.order_id);
  return isNotBefore ? { ...dose, order: { ...dose.order, isNotBefore } } : dose;
}
