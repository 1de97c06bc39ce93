import { comparedSince } from '@bolt/domain/compounding/doses/compare-with-last';
import {
  type DoseHistory,
  mergeSameDays,
  type OrderedDose,
} from '@bolt/domain/compounding/doses/dose-history';
import { todayIn } from '@bolt/domain/dates/today-in';
import { type OrderedDoseRow, readOrderedDoses } from '#database/queries/ordered-doses.queries.ts';
import type { OrderWork } from '../order-work.ts';

interface JudgedFor {
  patientId: string | null;
  /** Key of the order that the line is in. */
  orderKey: string;
  /** The line itself where it is stored already: it is not compared with itself. */
  lineId?: string | undefined;
  /** When it was placed, where it was: what was placed with it or since is no last dose of it. */
  placedAt?: Date;
}

/** What a line for that patient is compared with; undefined for a line without a patient. */
export type HistoryOf = (line: JudgedFor) => DoseHistory | undefined;

/**
 * The histories of the patients of some lines, in one trip, drafts included; none where nobody is named.
 *
 * @param placedTogether orders that were asked for at once with these lines: what is in them is no last dose of theirs.
 */
export async function readDoseHistories(
  { tx, actor, now }: OrderWork,
  patientIds: readonly (string | null | undefined)[],
  placedTogether: ReadonlySet<string> = new Set(),
): Promise<HistoryOf> {
  const named = new Set(patientIds.filter((id) => typeof id === 'string'));
  if (named.size === 0) return () => undefined;
  const today = todayIn(actor.timeZone, now);
  const rows = await readOrderedDoses(tx, {
    hospitalId: actor.hospitalId,
    patientIds: [...named],
    since: comparedSince(today),
  });
  const byPatient = Map.groupBy(rows, (row) => row.patient_id);
  // Each line of a patient asks, and most of them the same.
  const asked = new Map<string, readonly OrderedDose[]>();
  const orderedBeside = (patientId: string, placing: Placing): readonly OrderedDose[] => {
    const key = `${patientId} ${placing.placedAt?.getTime()} ${placing.orderKey}`;
    const known = asked.get(key);
    if (known) return known;
    const ordered = mergeSameDays((byPatient.get(patientId) ?? []).map((row) => doseBeside(row, placing)));
    asked.set(key, ordered);
    return ordered;
  };
  return ({ patientId, orderKey, lineId, placedAt }) => {
    if (patientId === null) return undefined;
    const all = orderedBeside(patientId, { orderKey, placedAt, placedTogether });
    const ordered = lineId ? all.filter(({ orderLineItemId }) => orderLineItemId !== lineId) : all;
    return { ordered, today, changePercent: actor.doseChangePercent, orderKey };
  };
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
