import { expectAccessible } from './support/accessibility.ts';
import { reviewHoldingNotAdded } from './support/kept-typing.ts';
import { openHearing } from './support/network.ts';
import {
  addLine,
  careDay,
  fluorouracil,
  newPatient,
  orderInfo,
  orderWithLine,
  startOrder,
} from './support/prepare-order.ts';
import type { CallAs } from './support/test.ts';
import { expect, test } from './support/test-with-order.ts';

/** The page is the last one's. */
const together = async (signInAs: (username: string) => Promise<CallAs>) => ({
  colleague: await signInAs('ward'),
  call: await signInAs('pharmacist'),
});

const lineIds = async (call: CallAs, reference: string) =>
  Object.values((await orderInfo(call, reference)).body.patients).flatMap(({ drugs }) =>
    drugs.map((line) => line.orderLineItemId),
  );

test('what a colleague changes under an open review is marked, and nothing is submitted until it is read', async ({
  page,
  signInAs,
  newReference,
}) => {
  const { colleague, call } = await together(signInAs);
  const reference = await startOrder(call, newReference());
  const { patientId } = await newPatient(call, { id: `R-${reference}` });
  await addLine(call, fluorouracil(reference, { patientId }));
  const [orderLineItemId] = await lineIds(call, reference);
  await addLine(call, fluorouracil(reference));
  const removed = (await lineIds(call, reference)).find((id) => id !== orderLineItemId);
  await openHearing(page, `/order/${reference}/review-complete`);
  const submit = page.getByRole('button', { name: 'Submit order' });
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^I have read/ })).toHaveCount(0);

  const edited = await colleague('POST', '/api/v1/order/drug/edit', {
    ...fluorouracil(reference, {
      patientId,
      drug1Dose: '4700',
      deliveryDateArray: [[careDay(8), false, '2', 1]],
    }),
    orderLineItemId,
  });
  expect(edited.status).toBe(200);
  await colleague('POST', '/api/v1/order/drug/remove', {
    orderRef: reference,
    orderLineItemId: removed,
  });
  const changed = page.getByRole('article', { name: /4,700/ });
  await expect(changed).toContainText('Changed since you read it');
  await expect(changed).toContainText(/Dose: 4,560\smg → 4,700\smg/);
  await expect(changed).toContainText(/Deliveries: 1\son\s.* → 2\son\s/);
  await expect(page.getByText('Removed since you read it')).toBeVisible();
  await expect(page.getByText('2 changes since you read this order.')).toBeVisible();
  await expect(page.getByRole('note').filter({ hasText: 'since you read' })).toContainText(
    'Last change by Wanda Testward',
  );
  await expectAccessible(page);

  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/order/submit') && sent.push(request.url()));
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the first' }).click();
  await page.getByRole('button', { name: 'I have read the 2 changes' }).click();
  await expect(page.getByText(/since you read/)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Next Step' })).toBeFocused();
  expect(sent).toEqual([]);

  await submit.click();
  await expect(page.getByRole('dialog', { name: 'Order submitted' })).toBeVisible();
});

test('a patient whose name or date of birth is corrected meanwhile is read again as well', async ({
  page,
  signInAs,
  newReference,
}) => {
  const { colleague, call } = await together(signInAs);
  const reference = await startOrder(call, newReference());
  const patient = await newPatient(call, { id: `R-${reference}` });
  await addLine(call, fluorouracil(reference, { patientId: patient.patientId }));
  await openHearing(page, `/order/${reference}/review-complete`);
  await expect(page.getByRole('article')).toHaveCount(1);
  const correct = async (changes: object) => {
    const corrected = await colleague('POST', '/api/v1/patient', {
      id: patient.patientId,
      medicalRecordNumber: `R-${reference}`,
      firstName: patient.firstName,
      lastName: patient.lastName,
      dateOfBirth: '5/6/2021',
      confirmedDifferent: true,
      ...changes,
    });
    expect(corrected.status).toBe(200);
  };
  await correct({});
  await expect(page.getByText('Date of birth, new: 05/06/2021')).toBeVisible();
  await expect(page.getByText(/No guidance dose for this age is held/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit order' })).toHaveAttribute('aria-disabled', 'true');

  await page.goto(`/order/${reference}/drug-detail/${patient.patientId}`);
  await page.getByLabel('Drug name').fill('fluorouracil');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Dose', { exact: true })).toHaveAccessibleDescription(
    /No guidance dose for this age\. Adults: guidance up to 6,000/,
  );
  await correct({ firstName: 'Renamed' });
  const note = page
    .getByRole('note')
    .filter({ hasText: 'The patient was changed since this form was opened.' });
  await expect(note).toContainText(
    `Name: Renamed ${patient.lastName}, was ${patient.firstName} ${patient.lastName}`,
  );
  await note.getByRole('button', { name: 'I have read it' }).click();
  await expect(note).toHaveCount(0);
});

test('a question that stands open does not send what changed under it', async ({
  page,
  signInAs,
  newReference,
}) => {
  const { colleague, call } = await together(signInAs);
  const reference = await orderWithLine(call, newReference());
  await openHearing(page, `/order/${reference}/review-complete`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alertdialog', { name: 'Submit 1 item for no patient?' })).toBeVisible();
  await colleague('POST', '/api/v1/order/info/update', {
    orderRef: reference,
    updatecomment: 'Only on Friday',
  });
  await expect(page.getByText('Comment, new: Only on Friday')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect((await orderInfo(call, reference)).status).toBe(200);
});

test('what the user changes on the review, or on the way to a line and back, is read by doing it', async ({
  page,
  signInAs,
  newReference,
}) => {
  const { colleague, call } = await together(signInAs);
  const reference = await startOrder(call, newReference());
  await addLine(call, fluorouracil(reference));
  await addLine(call, fluorouracil(reference, { drug1Dose: '4100' }));
  await addLine(call, fluorouracil(reference, { drug1Dose: '4200' }));
  const [, , kept] = await lineIds(call, reference);
  await page.goto(`/order/${reference}/review-complete`);
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('button', { name: /^Remove, fluorouracil 4,100/ }).click();
  await page.getByRole('button', { name: 'Yes, remove this drug' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText(/since you read/)).toHaveCount(0);

  await page.getByRole('link', { name: /^Edit, fluorouracil 4,560/ }).click();
  await page.getByLabel('Dose').fill('4600');
  const edited = await colleague('POST', '/api/v1/order/drug/edit', {
    ...fluorouracil(reference, { drug1Dose: '4300' }),
    orderLineItemId: kept,
  });
  expect(edited.status).toBe(200);
  await page.getByRole('button', { name: 'Finish editing' }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByText('1 change since you read this order.')).toBeVisible();
  await expect(page.getByRole('article', { name: /4,300/ })).toContainText(/Dose: 4,200\smg → 4,300\smg/);
  await expect(page.getByRole('article', { name: /4,600/ })).not.toContainText('since you read');
});

test('what a colleague changes is marked on coming back however long the way to a line and back takes', async ({
  page,
  signInAs,
  newReference,
}) => {
  const { colleague, call } = await together(signInAs);
  const reference = await startOrder(call, newReference());
  await addLine(call, fluorouracil(reference));
  await addLine(call, fluorouracil(reference, { drug1Dose: '4200' }));
  const [, kept] = await lineIds(call, reference);
  await page.clock.install();
  await page.goto(`/order/${reference}/review-complete`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('link', { name: /^Edit, fluorouracil 4,560/ }).click();
  await expect(page.getByLabel('Dose')).toHaveValue('4,560');
  const edited = await colleague('POST', '/api/v1/order/drug/edit', {
    ...fluorouracil(reference, { drug1Dose: '4300' }),
    orderLineItemId: kept,
  });
  expect(edited.status).toBe(200);
  // Six minutes of silence have the page ask anew.
  await page.clock.fastForward('06:00');
  await expect(page.getByText(/4,300\smg/).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article', { name: /4,300/ })).toContainText(/Dose: 4,200\smg → 4,300\smg/);
});

test('a patient whom a colleague adds is marked as theirs', async ({ page, signInAs, newReference }) => {
  const { colleague, call } = await together(signInAs);
  const reference = await startOrder(call, newReference());
  await addLine(call, fluorouracil(reference));
  const { patientId } = await newPatient(call, { id: `R-${reference}` });
  await openHearing(page, `/order/${reference}/review-complete`);
  await expect(page.getByRole('article')).toHaveCount(1);
  const added = await colleague('POST', '/api/v1/order/patient/add', { orderRef: reference, patientId });
  expect(added.status).toBe(200);
  await expect(page.getByText('Added since you read the order')).toBeVisible();
  const note = page.getByRole('note').filter({ hasText: 'since you read' });
  await expect(note).toContainText('Last change by Wanda Testward');
});

test('a question about one order is none about another one that the address names then', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const first = await orderWithLine(call, newReference());
  const second = await orderWithLine(call, newReference());
  await addLine(call, fluorouracil(second));
  const review = (reference: string) =>
    page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, `/order/${reference}/review-complete`);
  // Known to the page, it is there at once.
  await page.goto(`/order/${second}/review-complete`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await review(first);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alertdialog', { name: 'Submit 1 item for no patient?' })).toBeVisible();
  await review(second);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a press that waits sends nothing that came meanwhile and was not read', async ({
  page,
  signInAs,
  newReference,
}) => {
  const { colleague, call } = await together(signInAs);
  const reference = await startOrder(call, newReference());
  await addLine(call, fluorouracil(reference));
  const [orderLineItemId] = await lineIds(call, reference);
  const { asked, letGo } = await reviewHoldingNotAdded(page, reference);
  const submit = page.getByRole('button', { name: 'Submit order' });
  await submit.click();
  await asked;
  const edited = await colleague('POST', '/api/v1/order/drug/edit', {
    ...fluorouracil(reference, { drug1Dose: '4700' }),
    orderLineItemId,
  });
  expect(edited.status).toBe(200);
  letGo();
  await expect(page.getByRole('article', { name: /4,700/ })).toContainText('Changed since you read it');
  expect((await orderInfo(call, reference)).status).toBe(200);
});
