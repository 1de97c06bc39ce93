import type { OrderDetail } from '@bolt/contracts/order-detail.contract';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { moveItems } from './support/dispatch-order.ts';
import { refuseCalls } from './support/network.ts';
import { orderOfAnotherHospital, type PlacedOrder, placeOrder } from './support/place-order.ts';
import {
  addLine,
  careDay,
  fluorouracil,
  newPatient,
  startOrder,
  untestedBag,
} from './support/prepare-order.ts';
import { withItems } from './support/shown-order.ts';
import type { CallAs } from './support/test.ts';
import { expect, test } from './support/test-with-order.ts';

const itemsOf = (page: Page) => page.getByRole('region', { name: 'Patients and items' });
/** What the summary says under this label. */
const summed = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Order Summary' })
    .locator('dl > div')
    .filter({ has: page.locator(`dt:text-is("${label}")`) });
/** What an open item says under this label. */
const factOf = (item: Locator, label: string) =>
  item.locator('dl > div').filter({ has: item.page().locator(`dt:text-is("${label}")`) });
const DELIVERY = ['Quantity', 'Date required', 'Treatment date', 'Status'] as const;
const deliveryCell = (item: Locator, header: (typeof DELIVERY)[number]) =>
  item.getByRole('row').last().locator('th, td').nth(DELIVERY.indexOf(header));

/** An order with a line for a patient on two days, and one for nobody. */
async function openForTwo(page: Page, call: CallAs, reference: string) {
  const mrn = `M${reference}`;
  const patient = { id: mrn, lastName: 'Placeholder', dateOfBirth: '26/08/1940' };
  const { patientID } = await newPatient(call, patient);
  const deliveryDateArray: [string, false, string, number][] = [
    [careDay(7), false, '1', 1],
    [careDay(8), false, '2', 2],
  ];
  const lines = [{ patientId: patientID, deliveryDateArray }, {}];
  const header = { deliveryTime: '11:30', comment: 'Please deliver before noon.\nGate 2' };
  const { groupOrderID } = await placeOrder(call, reference, lines, header);
  await page.goto(`/order/${groupOrderID}/manage`);
  return { reference, mrn };
}

/** The item of an order of two infusors for one treatment date, laid open. */
async function openItem(page: Page, call: CallAs, reference: string): Promise<Locator> {
  const { patientID } = await newPatient(call, { id: `M${reference}` });
  const { groupOrderID } = await placeOrder(call, reference, [
    { patientId: patientID, deliveryDateArray: [[careDay(7), careDay(8), '2', 1]] },
  ]);
  await page.goto(`/order/${groupOrderID}/manage`);
  const item = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /fluorouracil/ }) });
  await item.getByRole('button', { name: /^Show details/ }).click();
  return item;
}

test.describe('a placed order', () => {
  test('[MANAGE-02] [MANAGE-03] [MANAGE-06] [MANAGE-07] sums itself up: reference, days, items and comment', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const { reference } = await openForTwo(page, call, newReference());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${reference}`);
    for (const [label = '', value = ''] of [
      ['Order Reference', reference],
      ['Date Required', 'Multiple Dates'],
      ['Items Ordered', '3'],
    ])
      await expect(summed(page, label)).toHaveText(`${label}${value}`);
    await expect(summed(page, 'Comment').getByText('Please deliver before noon.')).toHaveText(
      /^Please deliver before noon\.\nGate 2$/,
      { useInnerText: true },
    );

    const { groupOrderID } = await placeOrder(call, newReference());
    await page.goto(`/order/${groupOrderID}/manage`);
    await expect(summed(page, 'Date Required')).toHaveText(
      new RegExp(`^Date Required\\w{3}\\s${careDay(7)}$`),
    );
  });

  test('[MANAGE-04] [MANAGE-05] says time and number of patients of a compounding order alone', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    await openForTwo(page, call, newReference());
    await expect(summed(page, 'Time Required')).toHaveText('Time Required11:30');
    await expect(summed(page, 'Patients')).toHaveText('Patients1');

    const nutrition = newReference();
    await startOrder(call, nutrition, { type: 'TPN' });
    const product = { patientId: '0', tpn_code: 'DMO-TPN-001' };
    await addLine(call, {
      orderRef: nutrition,
      ...product,
      deliveryDateArray: [[careDay(7), false, '4', 1]],
    });
    const { body } = await call<PlacedOrder>('POST', '/api/v1/order/submit', { orderRef: nutrition });
    await page.goto(`/tpn/order/${body.groupOrderID}/manage`);
    await expect(summed(page, 'Order Reference')).toHaveText(`Order Reference${nutrition}`);
    await expect(summed(page, 'Time Required')).toHaveCount(0);
    await expect(summed(page, 'Patients')).toHaveCount(0);
  });

  test('[MANAGE-08] [MANAGE-09] [MANAGE-10] lists its patients with names, patient IDs and dates of birth', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const { mrn } = await openForTwo(page, await signInAs('pharmacist'), newReference());
    const items = itemsOf(page);
    await expect(items.getByRole('button', { name: 'Tess Placeholder' })).toBeVisible();
    await expect(items.getByText(`Patient ID (MRN) ${mrn}`)).toBeVisible();
    await expect(items.getByText('Date of birth 26/08/1940')).toBeVisible();
    await expect(items.getByRole('button', { name: 'No patient name' })).toBeVisible();
    await expect(items.getByText('Patient ID (MRN)')).toHaveCount(1);
  });

  test('[MANAGE-01] opens and closes all its details', async ({ page, signInAs, newReference }) => {
    await openForTwo(page, await signInAs('pharmacist'), newReference());
    const items = itemsOf(page);
    await page.getByRole('button', { name: 'Show all details' }).click();
    await expect(items.getByRole('button', { name: /^Hide details/ })).toHaveCount(2);
    await expect(items.getByRole('row')).toHaveCount(5);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Hide all details' }).click();
    await expect(items.getByRole('listitem')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Show all details' })).toBeVisible();
  });

  test('[MANAGE-11] [MANAGE-12] [MANAGE-13] opens each item to its product, alerts, quantity and doses', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const item = await openItem(page, await signInAs('pharmacist'), newReference());
    await expect(item.getByRole('list', { name: /^Status of fluorouracil/ })).toContainText('Pending');
    for (const [label, value] of [
      ['Product', 'Productfluorouracil in Infusor LV5'],
      ['Product code', 'Product code20012'],
      ['Doses', 'Dosesfluorouracil 4,560 mg'],
      // Two of them on one treatment date are above the guidance of a day (decision J7).
      ['Alerts', /^Alertsfluorouracil on \w{3}\s[\d/]+ adds up to 9,120\smg/],
    ] as const)
      await expect(factOf(item, label)).toHaveText(value);
    await expect(deliveryCell(item, 'Quantity')).toHaveText('2');
  });

  test('[MANAGE-14] [MANAGE-15] [MANAGE-16] opens each item to how it is made: route, container, diluent, volume and time', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const item = await openItem(page, call, newReference());
    for (const [label, value] of [
      ['Route', /^Route\w+/],
      ['Container', `ContainerInfusor LV5, ${fluorouracil('').containerPartCode}`],
      ['Diluent', /^Diluent.*chloride 0\.9%/i],
      ['Total volume', 'Total volume230 mL'],
      ['Infusion time', 'Infusion time46 hours'],
    ] as const)
      await expect(factOf(item, label)).toHaveText(value);
    await withItems(page, { infusionTime: 0.001 });
    await page.reload();
    await item.getByRole('button', { name: /^Show details/ }).click();
    await expect(factOf(item, 'Total volume')).toBeVisible();
    await expect(factOf(item, 'Infusion time')).toHaveCount(0);
  });

  test('[MANAGE-17] opens each item to its days, how long it keeps and its ancillaries', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    await withItems(page, { ancillary1Name: 'Vented cap', ancillary2Name: 'Giving set' });
    const item = await openItem(page, call, newReference());
    await expect(factOf(item, 'Stability')).toHaveText(
      'Stability336 hours (14 days) at 2 to 8 °C, 504 hours (21 days) at 25 °C, 168 hours (7 days) in use at 31 °C',
    );
    await expect(factOf(item, 'Ancillaries')).toHaveText('AncillariesVented cap, Giving set');
    await expect(item.getByRole('columnheader')).toHaveText([
      'Quantity',
      'Date required',
      'Treatment date',
      'Status',
    ]);
    await expect(deliveryCell(item, 'Date required')).toContainText(careDay(7));
    await expect(deliveryCell(item, 'Treatment date')).toContainText(careDay(8));
    await expect(deliveryCell(item, 'Status')).toContainText('Pending');
  });

  test('[MANAGE-18] [MANAGE-19] says what was overridden', async ({ page, signInAs, newReference }) => {
    const call = await signInAs('pharmacist');
    const reference = newReference();
    const { groupOrderID } = await placeOrder(call, reference, [
      { drug1Dose: '7560', overrideDosage: true },
      untestedBag(reference),
    ]);
    await page.goto(`/order/${groupOrderID}/manage`);
    const items = page.getByRole('region', { name: 'Patients and items' }).getByRole('listitem');
    const withAlert = (text: string) => items.filter({ hasText: text }).getByRole('heading', { level: 4 });
    await expect(withAlert('Max dosage exceeded for this drug')).toContainText('7,560');
    await expect(withAlert('No system stability exists for this drug')).toContainText('1,000');
  });

  test('[MANAGE-09] never shows a placeholder as a patient ID', async ({
    page,
    placed: { groupOrderID },
  }) => {
    await page.route('**/order/details', async (route) => {
      const response = await route.fetch();
      const order = (await response.json()) as OrderDetail;
      for (const { details } of Object.values(order.patients_data))
        details.medicalReferenceNumber = '*12345*';
      await route.fulfill({ response, json: order });
    });
    await page.goto(`/order/${groupOrderID}/manage`);
    await expect(page.getByRole('button', { name: 'No patient name' })).toBeVisible();
    await expect(page.getByText('Patient ID (MRN)')).toHaveCount(0);
    await expect(page.getByText('12345')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('[STATUS-08] shows a held line where it waits', async ({ page, signInAs, newReference }) => {
    const call = await signInAs('pharmacist');
    const { groupOrderID } = await placeOrder(call, newReference(), [{ onHold: true }]);
    await page.goto(`/order/${groupOrderID}/manage`);
    await expect(
      page.getByRole('list', { name: /^Status of/ }).getByText('On Hold at Pending'),
    ).toBeVisible();
  });

  test('[STATUS-07] says that it was not placed through the portal', async ({
    page,
    placed: { groupOrderID },
  }) => {
    await withItems(page, {}, { isNonBolt: true });
    await page.goto(`/order/${groupOrderID}/manage`);
    await expect(
      page.getByText('This order was not placed through the portal and cannot be edited.'),
    ).toBeVisible();
  });

  test('[MANAGE-34] leads Back home when it was opened by its address alone', async ({
    page,
    placed: { groupOrderID },
  }) => {
    await page.goto(`/order/${groupOrderID}/manage`);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/');
  });

  test('[MANAGE-53] is not found when it is unknown or of another hospital, with a way on', async ({
    page,
    signInAs,
    request,
  }) => {
    await signInAs('pharmacist');
    const foreign = await orderOfAnotherHospital(request);
    expect(foreign).not.toBe('');
    for (const orderId of [foreign, '0190aaaa-0000-7000-8000-000000000000', 'nonsense']) {
      await page.goto(`/order/${orderId}/manage`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order not found');
      await expect(page.getByText('Order Summary')).toHaveCount(0);
    }
    await page.getByRole('link', { name: 'Show recent orders' }).click();
    await expect(page).toHaveURL('/manage-orders?order=recent');
  });

  test('says when it could not be loaded and tries again', async ({ page, signInAs, newReference }) => {
    const call = await signInAs('pharmacist');
    const reference = newReference();
    const { groupOrderID } = await placeOrder(call, reference);
    const answer = await refuseCalls(page, '/order/details');
    await page.goto(`/order/${groupOrderID}/manage`);
    const failure = page.getByRole('alert').filter({ hasText: 'The order could not be loaded' });
    await expect(failure).toBeVisible();
    await answer();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${reference}`);
  });

  test('says at the line why the supplier cancelled it, closed and on paper as well', async ({
    page,
    request,
    placed: { groupOrderID, items },
  }) => {
    const [item] = await items();
    const merlinOrderLineID = item?.merlinOrderLineID ?? '';
    await moveItems(request, [{ merlinOrderLineID, status: 'Cancelled', reason: 'Recall of a batch' }]);
    await page.goto(`/order/${groupOrderID}/manage`);
    const reasons = page.getByRole('list', { name: 'Cancelled by the supplier' });
    await expect(page.getByRole('button', { name: /^Show details/ })).toBeVisible();
    await expect(reasons).toHaveText('Cancelled by the supplier: Recall of a batch');
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('row').last()).toContainText(
      /Cancelled\s*by the supplier: Recall of a batch/,
    );
  });

  test('says every day of delivery with its weekday: of the order, of an item, and of what was cancelled', async ({
    page,
    request,
    placeForPatient,
  }) => {
    const weekday = '(Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
    const single = await placeForPatient([careDay(7)]);
    await page.goto(`/order/${single.groupOrderID}/manage`);
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await expect(summary).toContainText(new RegExp(`Date Required${weekday}\\s${careDay(7)}`));

    const several = await placeForPatient([careDay(7), careDay(14)]);
    const second = (await several.items()).find((item) => item.dateRequiredFormatted === careDay(14));
    const merlinOrderLineID = second?.merlinOrderLineID ?? '';
    await moveItems(request, [{ merlinOrderLineID, status: 'Cancelled', reason: 'Recall of a batch' }]);
    await page.goto(`/order/${several.groupOrderID}/manage`);
    await expect(page.getByRole('list', { name: 'Cancelled by the supplier' })).toHaveText(
      new RegExp(`^Cancelled by the supplier for ${weekday}\\s${careDay(14)}: Recall of a batch$`),
    );
  });

  test('prints a row for each item on a sheet of its own, without the frame', async ({
    page,
    placed: { groupOrderID },
  }) => {
    await page.goto(`/order/${groupOrderID}/manage`);
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    await expect(page.getByText('Product code 20012')).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('row').last()).toContainText(
      /fluorouracil 4,560\smg.*230\smL over 46\shours.*Stability: 336\shours \(14\sdays\) at 2 to 8\s°C, 504\shours \(21\sdays\) at 25\s°C, 168\shours .*Product code 20012/,
    );
    await expect(page.getByText(/^Printed \d\d\/\d\d\/\d{4} \d\d:\d\d by Priya Demonstrator$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByText('Product code 20012')).toHaveCount(0);
  });
});

test('four items of an order are seen at once on a screen of 1366 x 768 and fill one page, a row an item', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const reference = newReference();
  const doses = ['4560', '4600', '4640', '4680'];
  const { groupOrderID } = await placeOrder(
    call,
    reference,
    doses.map((drug1Dose) => ({ drug1Dose })),
  );
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/order/${groupOrderID}/manage`);
  const items = page.getByRole('region', { name: 'Patients and items' });
  const tracks = items.getByRole('list', { name: /^Status of/ });
  await expect(tracks).toHaveCount(4);
  await expect(tracks.first()).toBeInViewport({ ratio: 1 });
  await expect(tracks.last()).toBeInViewport({ ratio: 1 });

  // Laid open, what it is made of is said once, and no row holds a fact with three gaps beside it.
  await items.getByRole('button', { name: /^Show details of fluorouracil 4,560/ }).click();
  const opened = items.locator('li').filter({ has: page.getByRole('heading', { name: /4,560/ }) });
  await expect(opened.getByText(/over 46 hours/)).toHaveCount(0);
  const facts = opened.locator('dl > div');
  await expect(facts.first()).toBeVisible();
  const tops = await facts.evaluateAll((all) =>
    all.map((fact) => Math.round(fact.getBoundingClientRect().top)),
  );
  const rows = [...Map.groupBy(tops, (top) => top).values()].map((row) => row.length);
  expect(Math.max(...rows) - Math.min(...rows), rows.join()).toBeLessThanOrEqual(1);

  await page.emulateMedia({ media: 'print' });
  await expect(items.getByRole('rowheader')).toHaveCount(4);
  await expect(items.getByRole('rowheader').first()).toContainText(/fluorouracil 4,560\smg.*46\shours/);
  await expect(items.getByRole('columnheader')).toHaveText([
    'Item',
    'Quantity',
    'Date required',
    'Treatment date',
    'Status',
  ]);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
