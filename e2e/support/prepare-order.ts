import type { Body } from '@bolt/contracts';
import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import type { Patient } from '@bolt/contracts/patients.contract';
import { confirmFindings } from '@bolt/domain/compounding/findings/confirmations';
import type { Finding } from '@bolt/domain/compounding/findings/evaluation';
import { addDays, formatCareDate, weekdayOf } from '@bolt/domain/dates/care-date';
import { todayIn } from '@bolt/domain/dates/today-in';
import type { CallAs } from './test.ts';

type LinePayload = Body<'POST /api/v1/order/drug/add'>;

const today = () => todayIn('Australia/Sydney', new Date());

/** So many days later the day a week from today is a Tuesday: what is delivered then can be, whatever today is. */
const daysToTuesday = (): number =>
  [0, 1, 2, 3, 4, 5, 6].find((days) => weekdayOf(addDays(today(), 7 + days)) === 'tuesday') ?? 0;

/** DD/MM/YYYY so many days from today, at the hospital of most accounts; days to come as `daysToTuesday` has them. */
export const careDay = (days: number): string =>
  formatCareDate(addDays(today(), days > 0 ? days + daysToTuesday() : days));

/** The worked example: 4,560 mg in an Infusor LV5 with sodium chloride 0.9% over 46 hours. */
export const fluorouracil = (orderRef: string, changes: Partial<LinePayload> = {}): LinePayload => ({
  orderRef,
  patientId: '0',
  drugPresentationId: 20012,
  drug1Dose: '4560',
  drug1DoseUom: 'mg',
  containerPartCode: 'DMO-INF-0240-L3',
  infusionTime: '46',
  infusionTimeDuration: 'hours',
  deliveryDateArray: [[careDay(7), false, '1', 1]],
  ...changes,
});

/** 1,000 mg made up to 250 mL in an empty bag: nobody holds a stability for it, which was confirmed. */
export const untestedBag = (orderRef: string, changes: Partial<LinePayload> = {}): LinePayload =>
  fluorouracil(orderRef, {
    drugPresentationId: 20006,
    containerPartCode: 'DMO-EMB-0250-EV',
    infusionTime: undefined,
    infusionTimeDuration: undefined,
    drug1Dose: '1000',
    diluentVolume: '250',
    diluentExactFinalVolume: true,
    overrideStability: true,
    ...changes,
  });

async function must<T>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`The preparation was refused: ${status} ${JSON.stringify(body)}`);
  return body;
}

export async function startOrder(
  call: CallAs,
  orderRef: string,
  header: Partial<Body<'POST /api/v1/order/start'>> = {},
): Promise<string> {
  await must(call('POST', '/api/v1/order/start', { orderRef, deliveryDate: careDay(7), ...header }));
  return orderRef;
}

export const addLine = (call: CallAs, line: LinePayload): Promise<unknown> =>
  must(call('POST', '/api/v1/order/drug/add', line));

/** Adds a line as the portal does: what is found of it is confirmed as it was told, for the reason. */
export async function addConfirmedLine(
  call: CallAs,
  line: LinePayload,
  reason = 'Agreed with the treating team',
): Promise<unknown> {
  const { status, body } = await call<{ findings?: Finding[] }>('POST', '/api/v1/order/drug/add', line);
  return status === 200
    ? body
    : addLine(call, { ...line, confirmed: confirmFindings(body.findings ?? [], reason) });
}

/** An order with the worked example, without a patient unless one is given. */
export async function orderWithLine(
  call: CallAs,
  orderRef: string,
  changes: Partial<LinePayload> = {},
): Promise<string> {
  await startOrder(call, orderRef);
  await addLine(call, fluorouracil(orderRef, changes));
  return orderRef;
}

export const newPatient = (
  call: CallAs,
  patient: Partial<Body<'POST /api/v1/patient'>> & { id: string },
): Promise<Patient> =>
  must(
    call<Patient>('POST', '/api/v1/patient', {
      firstName: 'Tess',
      lastName: 'Sample',
      // Tests share the hospital, and most of them its one invented name.
      confirmedDifferent: true,
      ...patient,
    }),
  );

export const orderInfo = (call: CallAs, orderRef: string) =>
  call<OrderInfo>('POST', '/api/v1/order/info', { orderRef });
