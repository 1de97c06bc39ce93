import type { OrderInfo } from '@bolt/contracts/order-entry.contract';

export type PatientOrder = 'entry' | 'lastName';
export type OrderPatient = OrderInfo['patients'][string];
/** Lines that are ordered without a patient. */
export const NO_PATIENT = '0';

const alphabet = new Intl.Collator('en', { sensitivity: 'base' });

/** The patients of an order as they were entered, or by last name with the lines without a patient at the end. */
export function sortOrderPatients(order: OrderInfo, by: PatientOrder): [string, OrderPatient][] {
  const entered = order.patientKeys.flatMap((key): [string, OrderPatient][] => {
    const patient = order.patients[key];
    return patient ? [[key, patient]] : [];
  });
  if (by === 'entry') return entered;
  return entered.toSorted(
    ([leftKey, left], [rightKey, right]) =>
      Number(leftKey === NO_PATIENT) - Number(rightKey === NO_PATIENT) ||
      alphabet.compare(left.lastName, right.lastName) ||
      alphabet.compare(left.firstName, right.firstName),
  );
}
