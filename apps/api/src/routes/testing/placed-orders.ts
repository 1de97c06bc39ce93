import type { Body } from '@bolt/contracts';
import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import { confirmFindings } from '@bolt/domain/compounding/findings/confirmations';
import type { Finding } from '@bolt/domain/compounding/findings/evaluation';
import { addDays, formatCareDate, weekdayOf } from '@bolt/domain/dates/care-date';
import { todayIn } from '@bolt/domain/dates/today-in';
import type { TestClient } from '../../testing/test-client.ts';

type LinePayload = Body<'POST /api/v1/order/drug/add'>;

const today = () => todayIn('Australia/Sydney', new Date());

/** So many days later the day a week from today is a Tuesday: what is delivered then can be, whatever today is. */
const daysToTuesday = (): number =>
  [0, 1, 2, 3, 4, 5, 6].find((days) => weekdayOf(addDays(today(), 7 + days)) === 'tuesday') ?? 0;

/** DD/MM/YYYY so many days from today at DMOH01; those to come are put off until the seventh is a Tuesday. */
export const careDay = (days: number): string =>
  formatCareDate(addDays(today(), days > 0 ? days + daysToTuesday() : days));

/** The worked example of the catalogue: 4,560 mg in an Infusor LV5 with sodium chloride 0.9% over 46 h. */
export const fluorouracil = (orderRef: string, changes: Partial<LinePayload> = {}): LinePayload => ({
  orderRef,
  drugPresentationId: 20012,
  drug1Dose: '4560',
  drug1DoseUom: 'mg',
  containerPartCode: 'DMO-INF-0240-L3',
  infusionTime: '46',
  infusionTimeDuration: 'hours',
  deliveryDateArray: [[careDay(7), false, '1', 1]],
  ...changes,
});

/** Undiluted in a 60 mL syringe: 50 mg/mL, so 3,000 mg is the most that fits. */
export const undilutedSyringe = (orderRef: string, drug1Dose: string, changes: Partial<LinePayload> = {}) =>
  fluorouracil(orderRef, {
    drugPresentationId: 20003,
    containerPartCode: 'DMO-SYR-0060-LL',
    infusionTime: undefined,
    infusionTimeDuration: undefined,
    drug1Dose,
    ...changes,
  });

/** 1,000 mg made up to 250 mL in an empty bag: no stability is held for it, and 4 mg/mL is made easily. */
export const untestedBag = (orderRef: string, changes: Partial<LinePayload> = {}) =>
  fluorouracil(orderRef, {
    drugPresentationId: 20006,
    containerPartCode: 'DMO-EMB-0250-EV',
    infusionTime: undefined,
    infusionTimeDuration: undefined,
    drug1Dose: '1000',
    diluentVolume: '250',
    diluentExactFinalVolume: true,
    ...changes,
  });

/** Starts an order; answers its key. */
export async function start(
  client: TestClient,
  orderRef: string,
  changes: Partial<Body<'POST /api/v1/order/start'>> = {},
): Promise<string> {
  const { status, body, problem } = await client.call('POST /api/v1/order/start', {
    body: { orderRef, deliveryDate: careDay(7), ...changes },
  });
  if (status !== 200) throw new Error(`The order did not start: ${problem.code}`);
  return body.orderRef;
}

/** Adds a line that has to be accepted; answers it. */
export async function add(client: TestClient, payload: LinePayload) {
  const { status, body, problem } = await client.call('POST /api/v1/order/drug/add', { body: payload });
  const [line] = body.lines ?? [];
  if (status !== 200 || !line) throw new Error(`The line was refused: ${JSON.stringify(problem)}`);
  return line;
}

/** A yes to all that a refusal told, for one reason; of a whole order to what it told of its first line. */
export function confirmedAsTold(problem: Record<string, unknown>, reason = 'Agreed with the treating team') {
  const [line] = (problem.lines as { findings: unknown }[] | undefined) ?? [];
  return confirmFindings(((line ?? problem).findings ?? []) as Finding[], reason);
}

/** Adds a line as the portal does: what is found of it is confirmed as it was told. */
export async function addConfirmed(client: TestClient, payload: LinePayload, reason?: string) {
  const { body, problem } = await client.call('POST /api/v1/order/drug/add', { body: payload });
  const [line] = body.lines ?? [];
  return line ?? add(client, { ...payload, confirmed: confirmedAsTold(problem, reason) });
}

/** The items of a placed order as the hospital reads them. */
export async function itemsOf(client: TestClient, groupOrderId: string): Promise<OrderItem[]> {
  const { body } = await client.call('POST /api/v1/dashboard/order/details', { body: { groupOrderId } });
  return Object.values(body.patients_data ?? {}).flatMap(({ items }) => items);
}
