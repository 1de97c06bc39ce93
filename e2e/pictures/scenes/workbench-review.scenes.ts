import { expect, type Page, request } from '@playwright/test';
import { callAs } from '../../support/call-as.ts';
import { PICTURES_PORT } from '../../support/environment.ts';
import { placeOrder } from '../../support/place-order.ts';
import { signInAsStaff } from '../../support/staff.ts';
import type { CallAs } from '../../support/test.ts';
import type { Scene } from '../scene.ts';

const baseURL = `http://localhost:${PICTURES_PORT}`;

/** An item that the hospital ordered elsewhere, opened; its confirmed findings have been in view. */
async function openItem(page: Page, username: string, reference: string): Promise<void> {
  const elsewhere = await request.newContext({ baseURL });
  await placeOrder(await callAs(elsewhere, 'pharmacist'), reference, [
    { isConfirmed: true },
    { isConfirmed: true, drug1Dose: '4000' },
  ]);
  await elsewhere.dispose();
  await signInAsStaff(page, username);
  await page.goto(`/workbench/orders?orderRef=${reference}`);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeEnabled();
}

/** What the hospital does with the item of the order meanwhile. */
async function holdByHospital(page: Page, reference: string): Promise<void> {
  const elsewhere = await request.newContext({ baseURL });
  const call = await callAs(elsewhere, 'pharmacist');
  interface Item {
    merlinOrderLineID: string;
    orderLineId: string;
    version: number;
  }
  const listed = await call<{ orders: { groupOrderID: string; orderRefView: string }[] }>(
    'POST',
    '/api/v1/dashboard/orders',
    { type: 'home' },
  );
  const groupOrderID = listed.body.orders.find(
    ({ orderRefView }) => orderRefView === reference,
  )?.groupOrderID;
  const { body } = await call<{ patients_data: Record<string, { items: Item[] }> }>(
    'POST',
    '/api/v1/dashboard/order/details',
    { groupOrderId: groupOrderID },
  );
  const items = Object.values(body.patients_data).flatMap((patient) => patient.items);
  const opened = items.find(({ merlinOrderLineID }) => page.url().includes(merlinOrderLineID));
  const held = await call('POST', '/api/v1/dashboard/order/manage', {
    merlinOrderID: groupOrderID,
    groupOrderID,
    merlinOrderLineID: opened?.merlinOrderLineID,
    orderLineId: opened?.orderLineId,
    version: opened?.version,
    type: 'CMP',
    drugName: 'fluorouracil',
    onHold: true,
  });
  expect(held.status).toBe(200);
  await elsewhere.dispose();
}

/** A colleague of the supplier's opens the same item in a browser of their own. */
async function openByColleague(page: Page, username: string): Promise<Page> {
  const context = await page.context().browser()!.newContext({ baseURL });
  const colleague = await context.newPage();
  await signInAsStaff(colleague, username);
  await colleague.goto(page.url());
  return colleague;
}

/** An item that its hospital asks about. */
async function openAskedItem(page: Page, _call: CallAs, reference: string): Promise<void> {
  await openItem(page, 'senior', reference);
  const elsewhere = await request.newContext({ baseURL });
  const asked = await (await callAs(elsewhere, 'pharmacist'))('POST', '/api/v1/queries', {
    merlinOrderLineID: /[0-9a-f-]{36}/.exec(page.url())?.[0],
    kind: 'date',
    body: 'Can it be delivered a day earlier? The patient comes on Monday already.',
  });
  expect(asked.status).toBe(200);
  await elsewhere.dispose();
  await expect(page.getByText('Not answered')).toBeVisible();
}

const isClaimed = (page: Page) => expect(page.getByText(/is reviewing this, since/)).toBeVisible();

export const workbenchReviewScenes: readonly Scene[] = [
  {
    name: '12c-workbench-changed-meanwhile',
    async show(page, _call, reference) {
      await openItem(page, 'senior', reference);
      await holdByHospital(page, reference);
      await expect(page.getByText('On hold: yes, was no')).toBeVisible();
    },
  },
  {
    name: '12j-workbench-claimed-by-another',
    async show(page, _call, reference) {
      await openItem(page, 'senior', reference);
      const colleague = await openByColleague(page, 'reviewer');
      await isClaimed(colleague);
      await colleague.getByRole('button', { name: 'Take over' }).click();
      const asked = colleague.getByRole('alertdialog');
      await asked.getByRole('button', { name: 'Take over' }).click();
      await expect(colleague.getByRole('button', { name: 'Accept', exact: true })).toBeEnabled();
      await expect(page.getByText('Remy Mockingham has taken over this review.').first()).toBeVisible();
      await page.reload();
      await isClaimed(page);
      await colleague.context().close();
    },
  },
  {
    name: '12k-workbench-take-over',
    async show(page, _call, reference) {
      await openItem(page, 'senior', reference);
      const colleague = await openByColleague(page, 'reviewer');
      await isClaimed(colleague);
      await colleague.getByRole('button', { name: 'Take over' }).click();
      await colleague.getByRole('alertdialog').getByRole('button', { name: 'Take over' }).click();
      await expect(page.getByText('Remy Mockingham has taken over this review.').first()).toBeVisible();
      await page.reload();
      await page.getByRole('button', { name: 'Take over' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await colleague.context().close();
    },
  },
  {
    name: '12l-workbench-taken-over',
    async show(page, _call, reference) {
      await openItem(page, 'senior', reference);
      const colleague = await openByColleague(page, 'reviewer');
      await colleague.getByRole('button', { name: 'Take over' }).click();
      await colleague.getByRole('alertdialog').getByRole('button', { name: 'Take over' }).click();
      await expect(page.getByText('Remy Mockingham has taken over this review.').first()).toBeVisible();
      await colleague.context().close();
    },
  },
  {
    name: '12m-workbench-cancel-item',
    async show(page, _call, reference) {
      await openItem(page, 'senior', reference);
      await page.getByRole('button', { name: 'Cancel item' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel item' }).click();
      await expect(page.getByRole('dialog').getByText('Required field')).toBeVisible();
    },
  },
  {
    name: '12n-workbench-ask-the-hospital',
    async show(page, _call, reference) {
      await openItem(page, 'senior', reference);
      await page.getByRole('button', { name: 'Ask the hospital' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Send question' }).click();
      await expect(page.getByText('Please write a message')).toBeVisible();
    },
  },
  {
    name: '12o-workbench-accepted',
    async show(page, _call, reference) {
      await openItem(page, 'senior', reference);
      await page.getByRole('button', { name: 'Accept', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    },
  },
  {
    name: '12p-workbench-open-query',
    async show(page, _call, reference) {
      await openItem(page, 'senior', reference);
      const address = page.url();
      await page.getByRole('button', { name: 'Ask the hospital' }).click();
      const asking = page.getByRole('dialog');
      await asking.getByLabel('About').click();
      await page.getByRole('option', { name: 'Quantity' }).click();
      await asking.getByLabel('Message').fill('Is one enough for the week, or are two meant?');
      await asking.getByRole('button', { name: 'Send question' }).click();
      await expect(asking).toHaveCount(0);
      await page.goto(address);
      await expect(page.getByText('The query is still open.').first()).toBeVisible();
    },
  },
  {
    name: '12p-workbench-question-of-hospital',
    show: openAskedItem,
  },
  {
    name: '12p-workbench-without-an-answer',
    async show(page, call, reference) {
      await openAskedItem(page, call, reference);
      await page.getByRole('button', { name: 'Accept', exact: true }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: '12q-workbench-shortcuts',
    async show(page, _call, reference) {
      await openItem(page, 'senior', reference);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    },
  },
];
