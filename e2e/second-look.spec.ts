import { shownDay } from '@bolt/domain/dates/shown-day';
import { expectAccessible } from './support/accessibility.ts';
import { placeOrder } from './support/place-order.ts';
import {
  addConfirmedLine,
  addLine,
  careDay,
  fluorouracil,
  newPatient,
  orderInfo,
  startOrder,
} from './support/prepare-order.ts';
import { expect, test } from './support/test-with-order.ts';

const treated = {
  deliveryDateArray: [[careDay(7), careDay(8), '1', 1]] as [string, string, string, number][],
};

test('an order that reads otherwise than it was reviewed is shown again before it is sent', async ({
  page,
  emptyDraft: { call, reference },
}) => {
  const { patientId } = await newPatient(call, { id: `L-${reference}` });
  await addLine(call, fluorouracil(reference));
  await addLine(call, fluorouracil(reference, { patientId, ...treated }));
  await page.goto(`/order/${reference}/review-complete`);
  const line = page.getByRole('article', { name: /fluorouracil/ }).filter({ hasText: 'Not what was shown' });
  await expect(page.getByRole('article', { name: /fluorouracil/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await expect(page.getByRole('article', { name: /fluorouracil/ })).toHaveCount(0);

  const other = `${reference}-B`;
  await startOrder(call, other);
  await addLine(call, fluorouracil(other, { patientId, ...treated }));
  expect((await call('POST', '/api/v1/order/submit', { orderRef: other })).status).toBe(200);

  const found = `New: fluorouracil is already ordered for treatment on ${shownDay(careDay(8))} in order ${other}`;
  await page.getByRole('button', { name: 'Submit order' }).click();
  await expect(line).toBeFocused();
  await expect(line.getByRole('listitem').filter({ hasText: found })).toBeVisible();
  await expect(
    page.getByText('Nothing was submitted: 2 figures changed since the order was shown.'),
  ).toBeVisible();
  await expect(
    page.getByText('Nothing was submitted. 2 figures changed since the order was shown.'),
  ).toBeAttached();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect((await orderInfo(call, reference)).status).toBe(200);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Submit order' }).click();
  await expect(page.getByRole('dialog', { name: 'Order submitted' })).toContainText(reference);
});

test('what came beside a line since it was entered is said before a submit refuses it', async ({
  page,
  newReference,
  emptyDraft: { call, reference },
}) => {
  const { patientId } = await newPatient(call, { id: `B-${reference}` });
  await placeOrder(call, newReference(), [{ patientId, drug1Dose: '4000', ...treated }]);
  const nextDay = {
    patientId,
    deliveryDateArray: [[careDay(14), careDay(15), '1', 1]] as [string, string, string, number][],
  };
  // The first is near the last dose; with the second the day is far above the last one.
  await addLine(call, fluorouracil(reference, nextDay));
  await addConfirmedLine(call, fluorouracil(reference, nextDay), 'Two pumps');
  await page.goto(`/order/${reference}/review-complete`);
  const lines = page.getByRole('article', { name: /fluorouracil/ });
  await expect(lines.filter({ hasText: 'Two pumps' })).toHaveCount(1);
  const open = lines.filter({ hasText: 'Not confirmed yet: edit the line to give a reason' });
  await expect(open).toHaveCount(1);
  await expect(open).toContainText(/adds up to 9,120\smg, 128% above the last day's 4,000\smg/);
  await expect(page.getByRole('main')).toContainText('1 not confirmed yet, 1 confirmed');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit order' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Order submission failed to save' })).toContainText(
    'adds up to',
  );
});

test('a second press before the changes are shown sends nothing', async ({
  page,
  draft: { call, reference },
}) => {
  await page.goto(`/order/${reference}/review-complete`);
  await expect(page.getByRole('button', { name: 'Submit order' })).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/order/submit') && sent.push(request.url()));
  const changes = [
    {
      orderLineItemId: Object.values((await orderInfo(call, reference)).body.patients)[0]?.drugs[0]
        ?.orderLineItemId,
      field: 'totalVolume',
      label: 'Total volume',
      shown: '295\u00a0mL',
      now: '340\u00a0mL',
    },
  ];
  await page.route('**/order/submit', (route) =>
    route.fulfill({ status: 409, json: { message: 'Changed', code: 'judgement-changed', changes } }),
  );
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/order/info', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/order/info');
  await page.getByRole('button', { name: 'Submit order' }).click();
  await asked;
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  expect(sent).toHaveLength(1);
  answer();
  await expect(page.getByRole('article', { name: /fluorouracil/ })).toContainText(
    'Total volume: 295\u00a0mL → 340\u00a0mL',
  );
  await page.getByRole('button', { name: 'Submit order' }).click();
  await expect.poll(() => sent.length).toBe(2);
});
