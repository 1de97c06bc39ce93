import type { Answer } from '@bolt/contracts';
import { access } from '@bolt/domain/access/access';
import { isAllowed } from '@bolt/domain/access/access-rule';
import { parseCareDate } from '@bolt/domain/dates/care-date';
import { naturalSortKey } from '@bolt/domain/orders/natural-sort-key';
import { readableLine, readableText } from '@bolt/domain/texts/readable-text';
import { newId } from '#database/new-id.ts';
import { listHolidayDates } from '#database/queries/catalogue.queries.ts';
import { holdReference, isReferenceOpen } from '#database/queries/order-entry.queries.ts';
import type { WrittenLineWithDeliveries } from '#database/queries/order-line-row.ts';
import { insertPatients } from '#database/queries/patient-entries.queries.ts';
import { insertWholeOrder, type PlacedOrder } from '#database/queries/whole-order.queries.ts';
import { announceChange } from '#notices/change-notices.ts';
import { Refusal, refuse } from '#problems.ts';
import { catalogueOfLines } from '../../nutrition-products/own-products.ts';
import { type HistoryOf, readDoseHistories } from '../lines/dose-histories.ts';
import { judgeBeside } from '../lines/judge-beside.ts';
import { storeLine } from '../lines/store-line.ts';
import { type OrderWork, sitesOf } from '../order-work.ts';
import { readPatientKey } from '../read-id.ts';
import { refuseTakenReference } from '../refuse-taken-reference.ts';
import { refuseDuplicate } from '../submission/submit-order.ts';
import { type CheckedOrder, checkWholeOrder, type WholeOrder } from './check-whole-order.ts';
import { identifyPatients } from './identify-patients.ts';

type Placed = Answer<'POST /api/v1/orders'>;
type Site = PlacedOrder['order']['site'];

/** What an order is placed with that no client sends. */
interface Beside {
  /** Orders that were asked for at once with this one. */
  placedTogether?: ReadonlySet<string>;
  /** What is noted with a line, by its places in the request. */
  notesAt?: (patient: number, line: number) => string[];
}

/** Places an order with all its lines in one transaction, once everything in it is known to be right. */
export async function placeOrder(
  work: OrderWork,
  whole: WholeOrder,
  { placedTogether, notesAt }: Beside = {},
): Promise<Placed | Refusal> {
  const { portal, tx, actor } = work;
  const site = whole.type ?? 'CMP';
  const mayPlace = whole.state === 'draft' || isAllowed(access.submitOrders, actor);
  if (!mayPlace || !sitesOf(actor).includes(site)) return refuse('access-missing');

  // What does not depend on one another is asked in one trip.
  const [held, holidays, identified, taken, histories] = await Promise.all([
    portal.catalogue.get(tx, actor.catalogueVersion),
    listHolidayDates(tx, actor.holidayRegion),
    identifyPatients(work, whole),
    refuseTaken(work, whole, site),
    historiesOfNamed(work, whole, placedTogether),
  ]);
  const catalogue = await catalogueOfLines(
    work,
    held,
    whole.patients.flatMap(({ lines }) => lines),
  );
  const order = { state: 'started', site, delivery_date: null, holidays } as const;
  const historyOf =
    histories ??
    (await readDoseHistories(
      work,
      linesFor(
        whole,
        identified.map((one) => (one instanceof Refusal ? null : one.patientId)),
      ),
      placedTogether,
    ));
  const checked = await checkWholeOrder(work, catalogue, whole, order, identified, historyOf);
  if (checked instanceof Refusal) return checked;
  if (taken) return taken;

  const placed = placedOrder(work, whole, site);
  const { added: lines } = await judgeBeside(work, {
    order: { ...order, order_id: placed.orderId, order_ref: placed.orderRef },
    historyOf,
    judgedInTurn: checked.coming,
    birthDates: new Map(checked.patients.map(({ patientId, dateOfBirth }) => [patientId, dateOfBirth])),
    added: checked.lines.map(({ patient, line, checked: one }) =>
      noted(storeLine(work, catalogue, one), notesAt?.(patient, line)),
    ),
  });
  await storeOrder(work, checked, { order: placed, lines }, whole.forceDupeSubmission ?? false);
  return describePlaced(placed, checked, lines);
}

const noted = (stored: WrittenLineWithDeliveries, notes: string[] = []): WrittenLineWithDeliveries =>
  notes.length === 0 ? stored : { ...stored, line: { ...stored.line, comment_log: notes } };

function placedOrder({ actor, now }: OrderWork, whole: WholeOrder, site: Site): PlacedOrder['order'] {
  const orderRef = readableLine(whole.orderRef);
  return {
    orderId: newId(now.getTime()),
    hospitalId: actor.hospitalId,
    site,
    state: whole.state,
    orderRef,
    orderRefSort: naturalSortKey(orderRef),
    deliveryDate: parseCareDate(whole.deliveryDate) as string,
    deliveryTime: whole.deliveryTime || null,
    comment: readableText(whole.comment ?? ''),
  };
}

/** What the patients had before, where the order names all of them by their ids; undefined where some are to be found first. */
async function historiesOfNamed(
  work: OrderWork,
  { patients }: Pick<WholeOrder, 'patients'>,
  placedTogether: Beside['placedTogether'],
): Promise<HistoryOf | undefined> {
  const ids = patients.map((entry) =>
    'newPatient' in entry || entry.medicalRecordNumber !== undefined
      ? undefined
      : readPatientKey(entry.patientId),
  );
  return ids.includes(undefined)
    ? undefined
    : readDoseHistories(work, linesFor({ patients }, ids), placedTogether);
}

/** Whom each line is for, by the id of each patient. */
const linesFor = ({ patients }: Pick<WholeOrder, 'patients'>, ids: readonly (string | null | undefined)[]) =>
  patients.flatMap(({ lines }, index) =>
    lines.map(({ tpn_code: tpnCode }) => ({ patientId: ids[index], tpnCode })),
  );

/** The reference is held until the end, so that of two orders with it one is placed. */
async function refuseTaken(work: OrderWork, whole: WholeOrder, site: Site): Promise<Refusal | undefined> {
  const { tx, actor } = work;
  const orderRef = readableLine(whole.orderRef);
  const mayRepeat = whole.state === 'draft' || whole.forceDupeSubmission;
  const [, isOpen, duplicate] = await Promise.all([
    holdReference(tx, actor.hospitalId, orderRef),
    isReferenceOpen(tx, actor.hospitalId, orderRef, null),
    refuseDuplicate(work, { order_ref_view: orderRef, site }, mayRepeat),
  ]);
  if (!isOpen) return duplicate;
  return refuseTakenReference(orderRef, 'orderRef');
}

async function storeOrder(
  work: OrderWork,
  { patients }: CheckedOrder,
  { order, lines }: { order: PlacedOrder['order']; lines: WrittenLineWithDeliveries[] },
  forced: boolean,
): Promise<void> {
  const { tx } = work;
  const { orderId, hospitalId, state } = order;
  const created = patients.flatMap((patient) => patient.created ?? []);
  const audited = { ...order, ...(state === 'submitted' && { forced }) };
  if (created.length > 0) await insertPatients(tx, work, created);
  insertWholeOrder(tx, work, { order, lines, audited });
  announceChange(tx, { hospitalId, kind: state === 'draft' ? 'draft' : 'order', id: orderId });
}

function describePlaced(
  { orderId, orderRef, state }: PlacedOrder['order'],
  { patients, lines }: CheckedOrder,
  stored: readonly WrittenLineWithDeliveries[],
): Placed {
  return {
    message: state === 'draft' ? 'The draft was saved.' : 'The order was submitted.',
    groupOrderID: orderId,
    orderRef,
    state,
    patients: patients.map(({ patientId, created }, patient) => ({
      patient,
      patientId: patientId ?? '0',
      created: created !== undefined,
    })),
    lines: lines.map(({ patient, line, checked: { patientId } }, index) => ({
      patient,
      line,
      orderLineItemId: stored[index]?.line.line_id ?? '',
      patientId: patientId ?? '0',
      drugName: stored[index]?.line.order_name ?? '',
      findings: stored[index]?.line.findings ?? [],
    })),
  };
}
