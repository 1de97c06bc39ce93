import type { OrderDetail, OrderItem } from '@bolt/contracts/order-detail.contract';
import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import type { Page } from '@playwright/test';
import {
  type DraftOrder,
  openDrugForm,
  startOrder as startOrderForPatient,
  storedLines,
} from './drug-form.ts';
import { type PlacedOrder, placeOrder } from './place-order.ts';
import { careDay, newPatient, orderInfo, orderWithLine, startOrder } from './prepare-order.ts';
import { test as base, type CallAs } from './test.ts';

export { expect } from './test.ts';

/** A draft for a patient of whom nothing was ordered before. */
interface PatientDraft {
  call: CallAs;
  order: DraftOrder;
  /** Its lines as the server has them now. */
  storedLines: () => Promise<Record<string, unknown>[]>;
}

/** A draft without a patient. */
interface Draft {
  call: CallAs;
  reference: string;
  info: () => Promise<OrderInfo>;
}

interface Placed extends PlacedOrder {
  call: CallAs;
  /** Its items as the server has them now. */
  items: () => Promise<OrderItem[]>;
}

interface OrderFixtures {
  /** A draft for a patient, without lines. */
  patientDraft: PatientDraft;
  /** The same, with its drug form on the page. */
  drugForm: PatientDraft & { page: Page };
  emptyDraft: Draft;
  /** A draft with the worked example. */
  draft: Draft;
  /** A submitted order of the worked example. */
  placed: Placed;
  /** A submitted order of the worked example for a patient with a patient ID, with a delivery on each day. */
  placeForPatient: (days?: readonly string[]) => Promise<Placed>;
}

async function itemsOf(call: CallAs, groupOrderId: string): Promise<OrderItem[]> {
  const { body } = await call<OrderDetail>('POST', '/api/v1/dashboard/order/details', { groupOrderId });
  return Object.values(body.patients_data).flatMap(({ items }) => items);
}

const asPlaced = (call: CallAs, order: PlacedOrder): Placed => ({
  ...order,
  call,
  items: () => itemsOf(call, order.groupOrderID),
});

const asDraft = (call: CallAs, reference: string): Draft => ({
  call,
  reference,
  info: async () => (await orderInfo(call, reference)).body,
});

/** Tests about one order: each has one of its own, by the pharmacist who is signed in on the page. */
export const test = base.extend<OrderFixtures>({
  patientDraft: async ({ signInAs, newReference }, use) => {
    const call = await signInAs('pharmacist');
    const order = await startOrderForPatient(call, newReference());
    await use({ call, order, storedLines: () => storedLines(call, order.orderRef) });
  },
  drugForm: async ({ page, patientDraft }, use) => {
    await openDrugForm(page, patientDraft.order);
    await use({ ...patientDraft, page });
  },
  emptyDraft: async ({ signInAs, newReference }, use) => {
    const call = await signInAs('pharmacist');
    await use(asDraft(call, await startOrder(call, newReference())));
  },
  draft: async ({ signInAs, newReference }, use) => {
    const call = await signInAs('pharmacist');
    await use(asDraft(call, await orderWithLine(call, newReference())));
  },
  placed: async ({ signInAs, newReference }, use) => {
    const call = await signInAs('pharmacist');
    await use(asPlaced(call, await placeOrder(call, newReference())));
  },
  placeForPatient: async ({ signInAs, newReference }, use) => {
    await use(async (days = [careDay(7)]) => {
      const call = await signInAs('pharmacist');
      const reference = newReference();
      const { patientId } = await newPatient(call, { id: `M${reference}` });
      const deliveryDateArray = days.map(
        (day, row) => [day, false, '1', row + 1] as [string, false, string, number],
      );
      return asPlaced(call, await placeOrder(call, reference, [{ patientId, deliveryDateArray }]));
    });
  },
});
