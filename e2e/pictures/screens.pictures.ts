import type { Page } from '@playwright/test';
import {
  addButton,
  fluorouracilInfusor,
  fluorouracilReservoir,
  openDrugForm,
  startOrder,
  typeOn,
} from '../support/drug-form.ts';
import { placeOrder } from '../support/place-order.ts';
import { addLine, orderWithLine, untestedBag } from '../support/prepare-order.ts';
import { type CallAs, expect, test } from '../support/test.ts';

const SIZES = { desktop: { width: 1366, height: 768 }, mobile: { width: 390, height: 844 } };

interface Scene {
  name: string;
  /** Signed out when absent. */
  account?: string;
  /** Brings the page into the state of the picture. */
  show(page: Page, call: CallAs, reference: string): Promise<unknown>;
}

const ready = (page: Page) => expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
const open = (address: string) => async (page: Page) => {
  // The stream of change notices never ends; without it the page comes to rest.
  await page.route('**/api/v1/events', (route) => route.abort());
  await page.goto(address);
  await ready(page);
  await page.waitForLoadState('networkidle');
};
const fail = (page: Page, path: string) =>
  page.route(`**${path}*`, (route) =>
    route.fulfill({ status: 500, json: { message: '', code: 'internal-error' } }),
  );

const scenes: Scene[] = [
  { name: '01-sign-in', show: open('/login') },
  {
    name: '01b-sign-in-error',
    async show(page) {
      await open('/login')(page);
      await page.getByLabel('Username').fill('nobody');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { name: '01c-forgot-password', show: open('/forgot-password') },
  { name: '02-home', account: 'pharmacist', show: open('/') },
  { name: '02b-home-viewer', account: 'viewer', show: open('/') },
  {
    name: '02c-home-failed',
    account: 'pharmacist',
    async show(page) {
      await fail(page, '/api/v1/dashboard/orders');
      await open('/')(page);
    },
  },
  { name: '02d-home-nutrition', account: 'nutrition', show: open('/tpn') },
  { name: '03a-create-order', account: 'pharmacist', show: open('/order/create') },
  {
    name: '03b-select-patient',
    account: 'pharmacist',
    async show(page, call, reference) {
      await startOrder(call, reference);
      await open(`/order/${reference}/select-patient`)(page);
      const search = page.getByRole('region', { name: 'Search for a patient' });
      await search.getByLabel('Last name').fill('spec');
      await search.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('radio').first()).toBeVisible();
    },
  },
  {
    name: '03-order-entry-empty',
    account: 'pharmacist',
    async show(page, call, reference) {
      await openDrugForm(page, await startOrder(call, reference));
    },
  },
  {
    name: '03-order-entry',
    account: 'pharmacist',
    async show(page, call, reference) {
      const order = await startOrder(call, reference);
      await addLine(call, untestedBag(reference, { patientId: order.patientId }));
      await openDrugForm(page, order);
      await typeOn(page, ...fluorouracilInfusor);
    },
  },
  {
    name: '03c-order-entry-errors',
    account: 'pharmacist',
    async show(page, call, reference) {
      await openDrugForm(page, await startOrder(call, reference));
      await typeOn(page, 'fluorouracil', '0');
      await addButton(page).click();
    },
  },
  {
    name: '04-guidance-dose-modal',
    account: 'pharmacist',
    async show(page, call, reference) {
      await openDrugForm(page, await startOrder(call, reference));
      await typeOn(page, 'fluorouracil', '9999', 'infusor', 'sodium', 'LV5', '46', '');
      await addButton(page).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: '04b-stability-modal',
    account: 'pharmacist',
    async show(page, call, reference) {
      await openDrugForm(page, await startOrder(call, reference));
      await typeOn(page, ...fluorouracilReservoir);
      await addButton(page).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: '04c-container-modal',
    account: 'pharmacist',
    async show(page, call, reference) {
      await openDrugForm(page, await startOrder(call, reference));
      await typeOn(page, 'fluorouracil', '5000', 'reservoir', 'undiluted', 'Cassette 50');
      await addButton(page).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: '05-review',
    account: 'pharmacist',
    async show(page, call, reference) {
      const order = await startOrder(call, reference);
      await orderLines(call, reference, order.patientId);
      await open(`/order/${reference}/review-complete`)(page);
      await page.getByRole('button', { name: 'Show details' }).first().click();
    },
  },
  {
    name: '05c-order-submitted',
    account: 'pharmacist',
    async show(page, call, reference) {
      await orderWithLine(call, reference);
      await open(`/order/${reference}/review-complete`)(page);
      await page.getByRole('button', { name: 'Submit order' }).click();
      await expect(page.getByRole('dialog', { name: 'Order submitted' })).toBeVisible();
    },
  },
  { name: '05d-order-unknown', account: 'pharmacist', show: open('/order/no-such-order/review-complete') },
  { name: '06-manage-orders', account: 'pharmacist', show: open('/manage-orders?order=onHold') },
  { name: '06b-manage-orders-advanced', account: 'pharmacist', show: open('/manage-orders?isAdvanced=true') },
  { name: '06c-manage-orders-none', account: 'pharmacist', show: open('/manage-orders?q=nothing-has-this') },
  { name: '06d-manage-drafts', account: 'pharmacist', show: open('/manage-orders?order=draft') },
  {
    name: '07-single-order',
    account: 'pharmacist',
    async show(page, call, reference) {
      const { groupOrderID } = await placeOrder(call, reference, [{}, { drug1Dose: '4600' }]);
      await open(`/order/${groupOrderID}/manage`)(page);
      await page.getByRole('button', { name: 'Show all details' }).click();
    },
  },
  { name: '11-states', show: open('/ui') },
];

async function orderLines(call: CallAs, reference: string, patientId: string): Promise<void> {
  await addLine(call, { ...untestedBag(reference), patientId });
  await addLine(call, untestedBag(reference));
}

for (const scene of scenes) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const theme of ['light', 'dark'] as const) {
      test(`${scene.name} ${size} ${theme}`, async ({ page, signInAs, newReference }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        const call = scene.account ? await signInAs(scene.account) : noCall;
        await scene.show(page, call, newReference());
        // A dialog belongs to the window; a page is shown whole, in a window as high as it is.
        const isDialogOpen = (await page.locator('dialog[open]').count()) > 0;
        if (!isDialogOpen) {
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          await page.setViewportSize({ ...viewport, height: Math.max(height, viewport.height) });
        }
        await page.screenshot({ path: `pictures/${scene.name}-${size}-${theme}.png` });
      });
    }
  }
}

const noCall: CallAs = () => Promise.reject(new Error('This picture is of a signed-out screen'));
