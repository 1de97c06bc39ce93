import {
  addDays,
  type CareDate,
  formatCareDate,
  parseCareDate,
  weekdayOf,
} from '@bolt/domain/dates/care-date';
import { todayIn } from '@bolt/domain/dates/today-in';
import { expect, type Page } from '@playwright/test';
import { newPatient } from './prepare-order.ts';
import type { CallAs } from './test.ts';

/** The demonstration's first hospital is in New South Wales. */
const today = (): CareDate => todayIn('Australia/Sydney', new Date());

/** DD/MM/YYYY of the first such weekday at least so many days ahead. */
export function dateAhead(weekday: 'wednesday' | 'saturday', days: number): string {
  let date = addDays(today(), days);
  while (weekdayOf(date) !== weekday) date = addDays(date, 1);
  return formatCareDate(date);
}

/** DD/MM/YYYY so many days from today; negative for the past. */
export const dateFromToday = (days: number): string => formatCareDate(addDays(today(), days));

/** DD/MM/YYYY so many days after another such date. */
export function dateAfter(text: string, days: number): string {
  const date = parseCareDate(text);
  if (date === null) throw new Error(`${text} is no date`);
  return formatCareDate(addDays(date, days));
}

export const deliveryDay = dateAhead('wednesday', 21);

export interface DraftOrder {
  orderRef: string;
  patientId: string;
  patientName: string;
  medicalRecordNumber: string;
}

/** An order with a patient of its own, of whom nothing was ordered before, made by calls alone. */
export async function startOrder(
  call: CallAs,
  orderRef: string,
  deliveryDate = deliveryDay,
): Promise<DraftOrder> {
  const patient = await newPatient(call, { id: orderRef, dateOfBirth: '14/02/1957' });
  const started = await call('POST', '/api/v1/order/start', { orderRef, deliveryDate });
  expect(started.status).toBe(200);
  const { patientId, firstName, lastName } = patient;
  const added = await call('POST', '/api/v1/order/patient/add', { orderRef, patientId });
  expect(added.status).toBe(200);
  return { orderRef, patientId, patientName: `${firstName} ${lastName}`, medicalRecordNumber: orderRef };
}

export async function openDrugForm(page: Page, { orderRef, patientId }: DraftOrder): Promise<void> {
  await page.goto(`/order/${orderRef}/drug-detail/${patientId}`);
  await expect(page.getByLabel('Drug name')).toBeFocused();
}

/** Types each text into the field that has the focus and goes on with Enter, as an experienced user does. */
export async function typeOn(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    if (text) await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
}

export const addButton = (page: Page) => page.getByRole('button', { name: 'Add this drug to the order' });
export const label = (page: Page) =>
  page.getByRole('region', { name: 'The line as it will be on the label' });

/** The worked example up to the delivery rows. */
export const fluorouracilInfusor = ['fluorouracil', '4560', 'infusor', 'sodium', 'LV5', '46', ''];
/** A combination for which nobody holds a stability figure. */
export const fluorouracilReservoir = ['fluorouracil', '4560', 'reservoir', 'sodium', 'Cassette 250', '200'];

interface StoredOrder {
  drugCount: number;
  draftSaved: number | null;
  patients: Record<string, { drugs: Record<string, unknown>[] }>;
}

export async function storedLines(call: CallAs, orderRef: string): Promise<Record<string, unknown>[]> {
  const { body } = await call<StoredOrder>('POST', '/api/v1/order/info', { orderRef });
  return Object.values(body.patients).flatMap(({ drugs }) => drugs);
}
