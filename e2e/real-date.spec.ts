import { demoCatalogue } from '@bolt/domain/catalogue/demo-catalogue.test-support';
import { shownDay } from '@bolt/domain/dates/shown-day';
import {
  dateAfter,
  dateAhead,
  fluorouracilInfusor,
  fluorouracilReservoir,
  label,
  openDrugForm,
  startOrder,
  typeOn,
} from './support/drug-form.ts';
import { placeOrder } from './support/place-order.ts';
import { addConfirmedLine, careDay, fluorouracil, newPatient } from './support/prepare-order.ts';
import { expect, test } from './support/test.ts';

const delivered = dateAhead('wednesday', 21);

test('the form says for each delivery by how much it lasts until its treatment, or that it cannot say', async ({
  page,
  signInAs,
  newReference,
}) => {
  const order = await startOrder(await signInAs('pharmacist'), newReference(), delivered);
  await openDrugForm(page, order);
  await typeOn(page, ...fluorouracilInfusor);
  await expect(label(page)).toContainText('give a treatment date to see whether it lasts');
  await page.getByLabel('Treatment date 1').fill(delivered);
  await expect(label(page)).toContainText(/lasts until it is given, [\d.]+ h in hand/);
  await page.getByRole('button', { name: 'Clear' }).click();

  await typeOn(page, ...fluorouracilReservoir);
  await page.getByLabel('Treatment date 1').fill(delivered);
  await expect(label(page)).toContainText('cannot say, no stability figure is known');
});

test('review and single order say it of every delivery', async ({ page, signInAs, newReference }) => {
  const call = await signInAs('pharmacist');
  const order = await startOrder(call, newReference(), delivered);
  await addConfirmedLine(
    call,
    fluorouracil(order.orderRef, {
      patientId: order.patientId,
      deliveryDateArray: [
        [delivered, delivered, '1', 1],
        [delivered, false, '1', 2],
        [delivered, careDay(60), '1', 3],
      ],
    }),
    'Kept for a second course',
  );
  const cells = [
    /Lasts until it is given, [\d.]+ h in hand \([\d.]+\sdays\)$/,
    /Give a treatment date to see whether it lasts$/,
    /Falls short by [\d.,]+ h \([\d.]+\sdays\)$/,
  ];
  await page.goto(`/order/${order.orderRef}/review-complete`);
  const line = page.getByRole('article', { name: /fluorouracil/ });
  await expect(line).toContainText(/falls short of the treatment by/);
  await expect(line).toContainText('Kept for a second course');
  await line.getByRole('button', { name: /Show details/ }).click();
  for (const cell of cells) await expect(line.getByRole('cell', { name: cell })).toBeVisible();

  const { body } = await call<{ groupOrderID: string }>('POST', '/api/v1/order/submit', {
    orderRef: order.orderRef,
  });
  await page.goto(`/order/${body.groupOrderID}/manage`);
  await page.getByRole('button', { name: /Show details/ }).click();
  for (const cell of cells) await expect(page.getByRole('cell', { name: cell })).toBeVisible();
});

test('a finished product that does not last until its treatment takes a reason too', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const { patientId } = await newPatient(call, { id: newReference() });
  const product = demoCatalogue.document.finishedProducts.find(
    ({ stabilityStorage, stabilityUOM }) => stabilityStorage === 30 && stabilityUOM === 'days',
  );
  const quantity = String(product?.min_order_quantity);
  const { groupOrderID } = await placeOrder(call, newReference(), [
    {
      patientId,
      drugPresentationId: undefined,
      fp_code: product?.fp_code,
      deliveryDateArray: [[careDay(7), careDay(40), quantity, 1]],
      isConfirmed: true,
    },
  ]);
  await page.goto(`/order/${groupOrderID}/manage`);
  await expect(page.getByRole('list', { name: 'Alerts' })).toContainText('Agreed with the treating team');
  await page.getByRole('button', { name: /Show details/ }).click();
  await expect(page.getByRole('cell', { name: /Falls short by/ })).toBeVisible();
});

test('a nutrition product says until when each delivery lasts, and promises nothing beyond', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('nutrition');
  const orderRef = newReference();
  await call('POST', '/api/v1/order/start', { orderRef, deliveryDate: delivered, type: 'TPN' });
  await page.goto(`/tpn/order/${orderRef}/drug-detail`);
  await expect(page.getByLabel('Product name')).toBeFocused();
  await typeOn(page, 'DMO-TPN-001');
  await expect(page.getByRole('list', { name: 'Stability of each delivery' })).toContainText(
    /lasts to the end of \w{3}\s[\d/]+\.$/,
  );
  // What cannot be said is said once, however many days there are.
  await page.getByRole('button', { name: 'Add a delivery date' }).click();
  await page.getByLabel('Delivery date 2').fill(dateAfter(delivered, 7));
  await expect(
    page.getByRole('list', { name: 'Stability of each delivery' }).getByRole('listitem'),
  ).toHaveCount(2);
  await expect(page.getByText('no treatment date is given')).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove delivery 2' }).click();
  await page.getByRole('button', { name: 'Add product to the order' }).click();
  await expect(page.getByRole('region', { name: 'Order so far' })).toContainText(
    `4 on ${shownDay(delivered)}`,
  );
  await page.getByRole('link', { name: 'Review & complete order' }).last().click();
  await page.getByRole('button', { name: /Show details/ }).click();
  await expect(
    page.getByRole('cell', { name: /^Not given ?Lasts to the end of \w{3}\s[\d/]+$/ }),
  ).toBeVisible();
});

test('a nutrition product that is ordered for a patient is held against the treatment date', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('nutrition');
  const orderRef = newReference();
  await call('POST', '/api/v1/order/start', { orderRef, deliveryDate: delivered, type: 'TPN' });
  const { patientId } = await newPatient(call, { id: orderRef, lastName: `L${orderRef}` });
  await page.goto(`/tpn/order/${orderRef}/drug-detail/${patientId}`);
  await page.getByRole('button', { name: /^Add .+ to the order$/ }).click();
  await expect(page.getByLabel('Product name')).toBeFocused();
  await typeOn(page, 'DMO-TPN-004');
  const notes = page.getByRole('list', { name: 'Stability of each delivery' });
  const unknown = page.getByText('no treatment date is given');
  await expect(notes).toContainText('lasts to the end of');
  await expect(unknown).toBeVisible();
  await page.getByLabel('Treatment date 1').fill(delivered);
  await expect(notes).toContainText(/lasts until it is given, [\d.]+ h in hand/);
  await expect(unknown).toHaveCount(0);
  await page.getByLabel('Treatment date 1').fill(dateAfter(delivered, 20));
  await expect(notes).toContainText(/falls short by [\d,.]+ h/);
});
