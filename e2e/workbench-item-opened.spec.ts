import type { Answer } from '@bolt/contracts';
import { productOf, setReady, withdraw } from './support/answer-formulation.ts';
import { callAs } from './support/call-as.ts';
import { olimelForm, submitFormulation } from './support/formulation-forms.ts';
import { cutNetwork } from './support/network.ts';
import { placeOrder } from './support/place-order.ts';
import { addLine, careDay, startOrder } from './support/prepare-order.ts';
import { authenticationCode, startAsStaff } from './support/staff.ts';
import {
  holdAsHospital,
  itemsOfHospital,
  moveByKey,
  openItems,
  openPlacedItems,
  rowsOf,
} from './support/staff-orders.ts';
import { expect, test } from './support/test.ts';

type Item = Answer<'GET /api/v1/workbench/items/:merlinOrderLineID'>;

test.describe('an item in review', () => {
  test('is not shown any more to whom the server refuses it', async ({ page, request, newReference }) => {
    const { groupOrderID, reference, hospital } = await openPlacedItems({ page, request, newReference });
    await rowsOf(page, reference).getByRole('link').click();
    await expect(page.getByText('Claimed by you')).toBeVisible();
    // As where the hospital is served by others now: what the server says of an item that it does not know.
    await page.route('**/api/v1/workbench/items/*-*', async (route) => {
      const { origin } = new URL(route.request().url());
      const unknown = `${origin}/api/v1/workbench/items/00000000-0000-7000-8000-000000000000`;
      await route.fulfill({ response: await route.fetch({ url: unknown }) });
    });
    const [item] = await itemsOfHospital(hospital, groupOrderID);
    if (item) await holdAsHospital(hospital, item, true);
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: 'This does not exist, or not at a hospital that you serve.',
      }),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Ordered' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0);
    // As high as every button.
    const toOrders = page.getByRole('link', { name: 'Show the orders' });
    const control = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--control'),
    );
    await expect(toOrders).toHaveCSS('min-height', control.trim());
    await toOrders.click();
    await expect(page).toHaveURL(`/workbench/orders?orderRef=${reference}`);
  });

  test('is what it is now on the way back to it: what the user did there is no change by somebody else', async ({
    page,
    request,
    newReference,
  }) => {
    const { reference } = await openPlacedItems({ page, request, newReference });
    await rowsOf(page, reference).getByRole('link').click();
    const review = page.getByRole('region', { name: `Review of ${reference}` });
    await expect(review.getByRole('button', { name: 'Accept', exact: true })).toBeEnabled();
    await moveByKey(page);
    await expect(page.getByText(new RegExp(`^Accepted ${reference}, `))).toBeVisible();
    await page.goBack();
    await expect(review.getByRole('button', { name: 'Start manufacture' })).toBeVisible();
    await expect(review.getByText('Reviewed', { exact: true })).toBeVisible();
    await expect(page.getByText('changed this item at')).toHaveCount(0);
  });

  test('that its hospital changes meanwhile is not accepted, and the focus stays where it was', async ({
    page,
    request,
    newReference,
  }) => {
    const { groupOrderID, reference, hospital } = await openPlacedItems({ page, request, newReference });
    await rowsOf(page, reference).getByRole('link').click();
    const accept = page.getByRole('button', { name: 'Accept', exact: true });
    await expect(accept).toBeEnabled();
    await accept.focus();
    const [item] = await itemsOfHospital(hospital, groupOrderID);
    if (item) await holdAsHospital(hospital, item, true);
    await expect(accept).toBeDisabled();
    await expect(accept).toBeFocused();
  });

  test('says at once that its product is withdrawn, and goes on only once that was read', async ({
    page,
    request,
    newReference,
  }) => {
    const reference = newReference();
    const code = `F-${reference}`.slice(0, 20);
    const hospital = await callAs(request, 'nutrition');
    const { id } = await submitFormulation(hospital, olimelForm(`${reference} bag`));
    await setReady(request, id, productOf(code));
    await startOrder(hospital, reference, { type: 'TPN' });
    const deliveryDateArray: [string, false, string, number][] = [[careDay(7), false, '1', 1]];
    await addLine(hospital, { orderRef: reference, patientId: '0', tpn_code: code, deliveryDateArray });
    await hospital('POST', '/api/v1/order/submit', { orderRef: reference });
    await startAsStaff(page, 'senior');
    await openItems(page, reference, 1);
    await rowsOf(page, reference).getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeEnabled();
    await moveByKey(page);
    await page.goto(`/workbench/orders?orderRef=${reference}&tab=reviewed`);
    await rowsOf(page, reference).getByRole('link').click();
    await page.getByRole('button', { name: 'Start manufacture' }).click();
    const moving = page.getByRole('alertdialog', { name: 'Move this item to In manufacture?' });
    await expect(moving).toBeVisible();
    await withdraw(request, id, 'It precipitates');
    await expect(moving).toHaveCount(0);
    const findings = page.getByRole('region', { name: 'Findings' });
    await expect(findings).toContainText('was withdrawn by the supplier: It precipitates');
    await findings.getByRole('listitem').evaluate((finding) => finding.scrollIntoView({ block: 'center' }));
    await expect(findings).toContainText('1 of 1 seen');

    // Of several at once it is left out.
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await page.getByLabel('Select all shown').check();
    await expect(page.getByRole('button', { name: 'Start manufacture' })).toBeDisabled();
    await rowsOf(page, reference).getByRole('link').click();
    await findings.getByRole('listitem').evaluate((finding) => finding.scrollIntoView({ block: 'center' }));
    await expect(findings).toContainText('1 of 1 seen');
    await page.getByRole('button', { name: 'Start manufacture' }).click();
    await moving.getByRole('button', { name: 'Move item' }).click();
    await expect(page.getByText(new RegExp(`^Manufacture started of ${reference}, `))).toBeVisible();
  });

  test('is given back where its tab is closed, and claimed once the network is back', async ({
    page,
    request,
    newReference,
  }) => {
    const { reference } = await openPlacedItems({ page, request, newReference });
    await rowsOf(page, reference).getByRole('link').click();
    await expect(page.getByText('Claimed by you')).toBeVisible();
    const item = new URL(page.url()).pathname.split('/').at(-1);
    const colleague = await callAs(request, 'reviewer', authenticationCode());
    const holder = async () =>
      (await colleague<Item>('GET', `/api/v1/workbench/items/${item}`)).body.claim?.name;
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await expect.poll(holder).toBeUndefined();
    await cutNetwork(page);
    await rowsOf(page, reference).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(reference);
    await page.context().setOffline(false);
    await expect.poll(holder).toBe('Sina Templeton-Mock');
    await expect(page.getByText('Claimed by you')).toBeVisible();
    // As the browser does with a page that it keeps: what is gone back to is not loaded anew.
    const turn = (event: 'pagehide' | 'pageshow') =>
      page.evaluate((name) => {
        window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
      }, event);
    await turn('pagehide');
    await expect.poll(holder).toBeUndefined();
    await turn('pageshow');
    await expect.poll(holder).toBe('Sina Templeton-Mock');
    await page.goto('about:blank');
    await expect.poll(holder).toBeUndefined();
  });

  test('is claimed by whoever comes back to it at once, also where giving it back takes its time', async ({
    page,
    request,
    newReference,
  }) => {
    const { reference } = await openPlacedItems({ page, request, newReference }, ['4560', '4000']);
    await rowsOf(page, reference).getByRole('link').first().click();
    await expect(page.getByText('Claimed by you')).toBeVisible();
    const first = page.url();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/v1/workbench/claims', async (route) => {
      const { action, subjectIds } = route.request().postDataJSON();
      if (action === 'release' && first.includes(subjectIds[0])) await held;
      await route.continue();
    });
    const released = page.waitForResponse((answer) => {
      if (!answer.url().endsWith('/workbench/claims')) return false;
      const { action, subjectIds } = answer.request().postDataJSON();
      return action === 'release' && first.includes(subjectIds[0]);
    });
    await page.keyboard.press('j');
    await expect(page).not.toHaveURL(first);
    await expect(page.getByText('Claimed by you')).toBeVisible();
    await page.keyboard.press('k');
    await expect(page).toHaveURL(first);
    await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeEnabled();
    letGo();
    await released;
    const colleague = await callAs(request, 'reviewer', authenticationCode());
    const holder = async () => {
      const id = new URL(first).pathname.split('/').at(-1);
      return (await colleague<Item>('GET', `/api/v1/workbench/items/${id}`)).body.claim?.name;
    };
    await expect.poll(holder).toBe('Sina Templeton-Mock');
    await expect(page.getByText('Claimed by you')).toBeVisible();
  });
});

test.describe('the first line of an item', () => {
  test('is there at once, with nothing to press until all of it is', async ({
    page,
    request,
    newReference,
  }) => {
    const reference = newReference();
    await placeOrder(await callAs(request, 'pharmacist'), reference, [
      { isConfirmed: true },
      { isConfirmed: true, drug1Dose: '4000' },
    ]);
    await startAsStaff(page, 'senior');
    // The screen of an item is fetched while its list is read.
    const screen = page.waitForResponse(/\/review\.page-[^/]*\.js/);
    await openItems(page, reference, 2);
    await screen;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/v1/workbench/items/*-*', async (route) => {
      await held;
      await route.continue();
    });
    await rowsOf(page, reference).filter({ hasText: '4,000 mg' }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${reference}`);
    const ordered = page.getByRole('region', { name: 'Ordered' });
    await expect(ordered.getByText('fluorouracil 4,000 mg')).toBeVisible();
    await expect(ordered.getByText('CYTOTOXIC')).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading the item' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0);
    letGo();
    await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeEnabled();
    await expect(ordered.getByText('fluorouracil 4,000 mg')).toHaveCount(1);
  });
});
