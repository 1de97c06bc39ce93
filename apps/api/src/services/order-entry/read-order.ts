import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { Finding } from '@bolt/domain/compounding/findings/evaluation';
import { findUndeliverableNow } from '@bolt/domain/compounding/findings/find-not-deliverable';
import { withdrawnFormulation } from '@bolt/domain/compounding/line/find-withdrawn';
import { recordReadOf } from '../../database/queries/audit.queries.ts';
import { markOpened } from '../../database/queries/import-orders.queries.ts';
import type { OpenOrderRow } from '../../database/queries/order-entry.queries.ts';
import type { LineWithDeliveries } from '../../database/queries/order-line-row.ts';
import { readLines } from '../../database/queries/order-lines.queries.ts';
import { readOrderPatients } from '../../database/queries/order-patients.queries.ts';
import { Refusal } from '../../problems.ts';
import { cataloguesOfLines } from './lines/catalogues-of-lines.ts';
import { judgeOutdated } from './lines/judge-outdated.ts';
import { presentLine } from './lines/present-line.ts';
import { openOrder } from './open-order.ts';
import { type OrderCalendar, orderCalendar } from './order-calendar.ts';
import type { OrderWork } from './order-work.ts';
import { presentOrder, type SortPatients } from './present-order.ts';
import { previousLines } from './reuse/list-previous-lines.ts';

/** A draft, whole, for whoever may see it; the read is recorded with the patients shown. */
export async function readOrder(
  work: OrderWork,
  asked: { orderRef: string; sortPatients?: SortPatients | boolean },
): Promise<OrderInfo | Refusal> {
  const order = await openOrder(work, asked.orderRef, { lock: false });
  if (order instanceof Refusal) return order;
  const answer = await assembleOrder(work, order, readSort(asked.sortPatients));
  await markOpened(work.tx, order.order_id, work.now);
  const patientIds = answer.patientKeys.filter((key) => key !== '0');
  await recordReadOf(work.tx, work.requestId, {
    action: 'order-info',
    subjectIds: [order.order_id, ...patientIds],
  });
  return answer;
}

function readSort(asked: SortPatients | boolean = 'entry'): SortPatients {
  if (typeof asked === 'string') return asked;
  return asked ? 'lastName' : 'entry';
}

const RECENT_LINES = 10;

export async function assembleOrder(
  work: OrderWork,
  order: OpenOrderRow,
  sortPatients: SortPatients = 'entry',
): Promise<OrderInfo> {
  const { tx, actor } = work;
  const [judged, patients] = await Promise.all([
    readLines(tx, order.order_id),
    readOrderPatients(tx, order.order_id),
  ]);
  const patientIds = patients.map((patient) => patient.patient_id);
  const recentOrders = await previousLines(work, patientIds, RECENT_LINES);
  const [catalogueOf, calendar] = await Promise.all([
    cataloguesOfLines(
      work,
      judged.map(({ line }) => line),
    ),
    orderCalendar(work, actor),
  ]);
  const stored = calendar ? judged.map((one) => withMissedDates(one, calendar)) : judged;
  const bornOf = new Map(patients.map((row) => [row.patient_id, { dateOfBirth: row.date_of_birth }]));
  const open = calendar
    ? await judgeOutdated(work, judged, { calendar, patientOf: (id) => bornOf.get(id ?? '') })
    : null;
  return presentOrder(
    {
      order,
      lines: stored.map((one) => {
        const catalogue = catalogueOf(one.line);
        const line = presentLine(catalogue, one, actor.countryCode);
        return redWith(open?.get(one.line.line_id) ?? withdrawnOf(catalogue, line), line);
      }),
      deliveryDates: stored.flatMap(({ deliveries }) => deliveries.map((each) => each.delivery_date)),
      patients,
      recentOrders,
      patientIdRequired: actor.patientIdRequired,
    },
    sortPatients,
  );
}

/** A date that could be delivered when its line was judged is past its cut-off by now: nothing is said to last till then. */
function withMissedDates(
  { line, ...stored }: LineWithDeliveries,
  calendar: OrderCalendar,
): LineWithDeliveries {
  const dates = stored.deliveries.map((each) => each.delivery_date);
  const missed = findUndeliverableNow(dates, line.findings, calendar);
  return { ...stored, line: missed.length > 0 ? { ...line, findings: [...line.findings, ...missed] } : line };
}

/** A formulation that was withdrawn since its line was entered. */
function withdrawnOf(catalogue: Catalogue, { tpn_code: tpnCode }: DraftLine): Finding[] {
  const withdrawn = withdrawnFormulation(catalogue, tpnCode);
  return withdrawn ? [withdrawn] : [];
}

/** A line that is not submitted as it stands: the draft says so, and why, before. */
function redWith(open: readonly Finding[], line: DraftLine): DraftLine {
  if (open.length === 0) return line;
  const codes = new Set<string>(open.map(({ code }) => code));
  // Of a finding with other figures than when the line was judged those of now count alone.
  const others = line.findings.filter(({ code }) => !codes.has(code));
  return { ...line, editRequired: true, findings: [...open, ...others] };
}
