import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import {
  addButton,
  dateFromToday,
  fluorouracilInfusor,
  fluorouracilReservoir,
  label,
  openDrugForm,
  typeOn,
} from './support/drug-form.ts';
import { holdNext, loseAnswers, refuseCalls, takeBack, withholdAnswer } from './support/network.ts';
import { placeOrder } from './support/place-order.ts';
import { expect, test } from './support/test-with-order.ts';

test('[LINE-01] [LINE-02] [LINE-03] [DRUGFORM-35] asks about a dose above guidance before it is sent', async ({
  drugForm: { page, storedLines },
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/drug/add') && sent.push(request.postData() ?? ''));
  await typeOn(page, 'fluorouracil', '7560', 'infusor', 'sodium', 'LV5', '46', '');
  await expect(label(page)).toContainText('Max dosage exceeded for this drug');
  await addButton(page).click();
  const question = page.getByRole('alertdialog', { name: 'Max dosage exceeded for this drug' });
  await expect(question).toContainText(
    'The dose specified for fluorouracil is above our maximum guidance dose of 6,000 mg; Is the entered dose correct?',
  );
  await expectAccessible(page);
  const reason = question.getByLabel('Reason');
  await expect(reason).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel('Dose')).toHaveValue('7,560');

  await addButton(page).click();
  await page.getByRole('button', { name: 'Yes, the dose is correct' }).click();
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription(/Required field/);
  await reason.fill('no');
  await expect(reason).toHaveAccessibleDescription(/at least 3 characters/);
  expect(sent).toEqual([]);
  // Enter goes from the reason to the button, which the next Enter presses.
  await page.keyboard.type('t a slip');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Yes, the dose is correct' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Drug added to the order' })).toBeVisible();
  const [line] = await storedLines();
  expect(line).toMatchObject({ drug1Dose: 7560, overrideDosage: true, overrideStability: false });
  expect(line?.overrides).toMatchObject([{ limit: '6000', measured: '7560', reason: 'not a slip' }]);
});

test('a question that is left by the back button adds nothing, and what was typed is asked about again', async ({
  drugForm: { page, storedLines, order },
}) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/drug/add')) sent += 1;
  });
  await page.goto(`/order/${order.orderRef}/review-complete`);
  await openDrugForm(page, order);
  await typeOn(page, 'fluorouracil', '7560', 'infusor', 'sodium', 'LV5', '46', '');
  await addButton(page).click();
  const question = page.getByRole('alertdialog', { name: 'Max dosage exceeded for this drug' });
  await question.getByLabel('Reason').fill('not a slip');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review and Complete');
  await expect(question).toHaveCount(0);
  await page.goForward();
  // The dialog does not come back by itself: nobody sees a question that nobody asked.
  await expect(page.getByLabel('Dose')).toHaveValue('7,560');
  await expect(question).toHaveCount(0);
  expect(sent).toBe(0);
  expect(await storedLines()).toEqual([]);
  await addButton(page).click();
  await question.getByLabel('Reason').fill('not a slip');
  await question.getByRole('button', { name: 'Yes, the dose is correct' }).click();
  await expect(page.getByRole('dialog', { name: 'Drug added to the order' })).toBeVisible();
  expect(sent).toBe(1);
  expect(await storedLines()).toHaveLength(1);
});

test('a dose that is gone back to while its line is on its way is not ordered: the corrected one is, once', async ({
  drugForm: { page, storedLines },
}) => {
  await typeOn(page, 'fluorouracil', '7560', 'infusor', 'sodium', 'LV5', '46', '');
  await addButton(page).click();
  const question = page.getByRole('alertdialog', { name: 'Max dosage exceeded for this drug' });
  await question.getByLabel('Reason').fill('not a slip');
  await takeBack(page, '/order/drug/add', {
    press: question.getByRole('button', { name: 'Yes, the dose is correct' }),
    back: question.getByRole('button', { name: 'Go back and change the dose' }),
  });
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await storedLines()).toEqual([]);
  await page.getByLabel('Dose').fill('4560');
  await addButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Drug added to the order' })).toBeVisible();
  expect(await storedLines()).toMatchObject([{ drug1Dose: 4560 }]);
});

test.describe('a dose that is gone back to although its line comes into the order', () => {
  const soFar = (page: Page) => page.getByRole('region', { name: 'Order so far' });
  const told = (page: Page) =>
    page.getByRole('alertdialog', { name: 'An error has occurred with your order' });

  /** Up to the answer with which the line is sent. */
  async function openQuestion(page: Page) {
    await typeOn(page, 'fluorouracil', '7560', 'infusor', 'sodium', 'LV5', '46', '');
    await addButton(page).click();
    const question = page.getByRole('alertdialog', { name: 'Max dosage exceeded for this drug' });
    await question.getByLabel('Reason').fill('not a slip');
    return {
      yes: question.getByRole('button', { name: 'Yes, the dose is correct' }),
      back: question.getByRole('button', { name: 'Go back and change the dose' }),
    };
  }

  test('is told where it was there by then, and is not added a second time unseen', async ({
    drugForm: { page, storedLines },
  }) => {
    const { yes, back } = await openQuestion(page);
    const isDone = withholdAnswer(page, '/order/drug/add');
    await yes.click();
    await isDone;
    // The notice of it comes before the answer: until it was gone back from it is told by nothing else.
    await expect(soFar(page)).toContainText('7,560 mg');
    await back.click();
    await expect(told(page)).toContainText('fluorouracil 7,560 mg is in the order since a press');
    await told(page).getByRole('button', { name: 'Back to order' }).click();
    await page.getByLabel('Dose').fill('4560');
    await addButton(page).click();
    await expect(page.getByRole('alertdialog', { name: /Already ordered/ })).toContainText('7,560 mg');
    expect(await storedLines()).toHaveLength(1);
  });

  test('is told where it comes later', async ({ drugForm: { page, storedLines } }) => {
    const { yes, back } = await openQuestion(page);
    const arrive = await holdNext(page, '/order/drug/add', { evenGivenUp: true });
    const isSent = page.waitForRequest('**/order/drug/add');
    await yes.click();
    await isSent;
    const isRead = page.waitForResponse('**/api/v1/order/info');
    await back.click();
    await isRead;
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    arrive();
    await expect(told(page)).toContainText('fluorouracil 7,560 mg is in the order since a press');
    expect(await storedLines()).toHaveLength(1);
  });
});

test('[LINE-09] [LINE-10] [LINE-36] tells that no stability exists and keeps the decision to go on', async ({
  drugForm: { page, storedLines },
}) => {
  await typeOn(page, ...fluorouracilReservoir);
  await expect(label(page)).toContainText('No system stability exists for this drug');
  await addButton(page).click();
  const question = page.getByRole('alertdialog', { name: 'No system stability exists for this order' });
  await question.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('Dose')).toHaveValue('4,560');
  expect(await storedLines()).toEqual([]);

  await addButton(page).click();
  await question.getByLabel('Reason').fill('Used at once');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Drug added to the order' })).toBeVisible();
  const [line] = await storedLines();
  expect(line).toMatchObject({ overrideStability: true, overrideDosage: false });
});

test('the question about a stability that nobody holds names what was chosen, and where the drug is known to be stable, to be chosen there', async ({
  drugForm: { page, storedLines },
}) => {
  await typeOn(page, ...fluorouracilReservoir);
  await addButton(page).click();
  const question = page.getByRole('alertdialog', { name: 'No system stability exists for this order' });
  await expect(question).toContainText(/Chosen: Reservoir with sodium chloride 0\.9%/i);
  const known = question.getByRole('list', { name: 'Known to be stable' }).getByRole('listitem');
  const infusor = known.filter({ hasText: /^Infusor with sodium chloride 0\.9%/i });
  await expect(infusor).toContainText(/5 to 50 mg\/mL, 336\shours \(14\sdays\) at 2 to 8\s°C/);
  await expectAccessible(page);
  await infusor.getByRole('button', { name: 'Use this' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel('Container type')).toHaveValue('Infusor');
  await expect(page.getByLabel('Diluent')).toHaveValue(/sodium chloride 0\.9%/i);
  await expect(page.getByLabel('Dose', { exact: true })).toHaveValue('4,560');
  expect(await storedLines()).toEqual([]);
});

test('[LINE-13] [LINE-26] [LINE-32] [LINE-33] splits a dose that no syringe holds into lines of their own', async ({
  drugForm: { page, storedLines },
}) => {
  await typeOn(page, 'fluorouracil', '4560', 'syringe', 'undiluted', 'Syringe 60');
  await addButton(page).click();
  const split = page.getByRole('dialog', { name: 'Split doses' });
  await expect(split.getByRole('button', { name: '2', pressed: true })).toBeVisible();
  await expect(split.getByLabel('Dose 1')).toHaveValue('2,280');
  await expectAccessible(page);
  await split.getByLabel('Dose 1').fill('0');
  await expect(split.getByText('Dosage must be greater than 0')).toBeVisible();
  await split.getByLabel('Dose 1').fill('2000');
  await expect(split.getByText('Dosage split does not equal total drug dosage')).toBeVisible();
  await split.getByLabel('Dose 1').fill('2280');
  await split.getByRole('button', { name: 'Add as 2 doses' }).click();
  await expect(page.getByRole('dialog', { name: 'Drug added to the order' })).toContainText('2 lines');
  const lines = await storedLines();
  expect(lines.map((line) => line.drug1Dose)).toEqual([2280, 2280]);
});

test('[LINE-12] tells how much a container holds and offers the split', async ({ drugForm: { page } }) => {
  await typeOn(page, 'fluorouracil', '5900', 'reservoir', 'undiluted', 'Cassette 50');
  await addButton(page).click();
  const question = page.getByRole('dialog', {
    name: 'Drug volume exceeds container size. Max fill volume is 50mL',
  });
  await expect(question.getByRole('button', { name: '3', pressed: true })).toBeVisible();
  await question.getByRole('button', { name: 'Back to order' }).click();
  await expect(page.getByLabel('Dose')).toHaveValue('5,900');
});

test('asks for no reason for a dose before it can be made: the container first, then the sum of the doses', async ({
  drugForm: { page, storedLines },
}) => {
  await typeOn(page, 'fluorouracil', '7560', 'reservoir', 'undiluted', 'Cassette 50');
  await addButton(page).click();
  const tooSmall = page.getByRole('dialog', { name: /^Drug volume exceeds container size\./ });
  await expect(tooSmall.getByRole('button', { name: '4', pressed: true })).toBeVisible();
  await tooSmall.getByRole('button', { name: 'Add as 4 doses' }).click();
  const question = page.getByRole('alertdialog', { name: 'Max dosage exceeded for this drug' });
  await question.getByLabel('Reason').fill('Agreed with the team');
  await question.getByRole('button', { name: 'Yes, the dose is correct' }).click();
  await expect(page.getByRole('dialog', { name: 'Drug added to the order' })).toContainText('4 lines');
  const kept = (await storedLines()).map(({ overrides }) => overrides);
  expect(kept).toHaveLength(4);
  for (const overrides of kept) expect(overrides).toMatchObject([{ reason: 'Agreed with the team' }]);
});

test('[LINE-14] [LINE-15] [LINE-16] shows other refusals under one title and loses nothing', async ({
  drugForm: { page },
}) => {
  await typeOn(page, ...fluorouracilInfusor);
  const refusal = (findings: unknown[]) => ({
    status: 422,
    json: { message: 'no', code: 'line-refused', findings },
  });
  const finding = (code: string, detail: string) => ({ code, severity: 'blocks', detail });
  await page.route(
    '**/api/v1/order/drug/add',
    (route) => route.fulfill(refusal([finding('INVALID_LINE', ''), finding('X-NEW', 'Something new')])),
    { times: 1 },
  );
  await addButton(page).click();
  const failure = page.getByRole('alertdialog', { name: 'An error has occurred with your order' });
  await expect(failure.getByRole('listitem')).toHaveText([
    /^Unknown error ?$/,
    'Unknown error code : X-NEW. Something new',
  ]);
  await failure.getByRole('button', { name: 'Back to order' }).click();
  await expect(page.getByLabel('Infusion time', { exact: true })).toHaveValue('46');
});

test('[NFR-08] a press that got no answer adds the line once when it is pressed again', async ({
  drugForm: { page, call, storedLines },
  newReference,
}) => {
  await typeOn(page, ...fluorouracilInfusor);
  // Of the press and of what asks again by itself.
  await loseAnswers(page, '/api/v1/order/drug/add', 2);
  await addButton(page).click();
  await page.getByRole('button', { name: 'Back to order' }).click();
  // Any order that is submitted has the screen ask what its patient had: it hears of the line that the first press added.
  const heard = page.waitForResponse('**/api/v1/order/patient/doses');
  await placeOrder(call, newReference());
  expect(await (await heard).json()).toMatchObject({ doses: [{ drugCode: expect.any(String) }] });
  await addButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Drug added to the order' })).toBeVisible();
  expect(await storedLines()).toHaveLength(1);
});

test('[LINE-28] [LINE-29] asks before typed input is thrown away', async ({ drugForm: { page } }) => {
  await typeOn(page, 'fluorouracil', '4560');
  await page.getByRole('link', { name: 'Back' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard this drug?' });
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByLabel('Dose')).toHaveValue('4,560');
  await page.getByRole('link', { name: 'Back' }).click();
  await question.getByRole('button', { name: 'Discard & proceed' }).click();
  await expect(page).toHaveURL(/select-patient/);
});

test('[DRUGFORM-37] [DRUGFORM-38] [DRUGFORM-39] [DRUGFORM-40] takes an infusion of 168 hours at most, in every unit', async ({
  drugForm: { page },
}) => {
  await typeOn(page, 'fluorouracil', '4560');
  await addButton(page).click();
  await expect(page.getByLabel('Container type')).toBeFocused();
  await expect(page.getByLabel('Container type')).toHaveAccessibleDescription('Required field');
  await typeOn(page, 'infusor', 'sodium', 'LV5');
  const time = page.getByLabel('Infusion time', { exact: true });
  await expect(time).toHaveAccessibleDescription('Required field Maximum 168 hours');
  const tooLong = page.getByText('Max value allowed 168 hours');
  const edges: [string, string, string][] = [
    ['hours', '168', '168.01'],
    ['minutes', '10080', '10080.5'],
    ['days', '7', '7.01'],
  ];
  for (const [unit, allowed, above] of edges) {
    await page.getByLabel('Infusion time unit').selectOption(unit);
    await time.fill(above);
    await expect(tooLong).toBeVisible();
    await time.fill(allowed);
    await expect(tooLong).toHaveCount(0);
  }
  await time.fill('0');
  await expect(page.getByText('Infusion time must be greater than zero')).toBeVisible();
  await time.fill('1.234');
  await expect(page.getByText('Max decimal places is 2')).toBeVisible();
});

test('[DRUGFORM-56] [DRUGFORM-58] asks the server nothing while a line is chosen, and says when the catalogue cannot be loaded', async ({
  page,
  patientDraft: { order },
}) => {
  const answer = await refuseCalls(page, '/api/v1/catalogue/*', { status: 503, json: { message: 'Away' } });
  await page.goto(`/order/${order.orderRef}/drug-detail/${order.patientId}`);
  await expect(page.getByRole('heading', { name: 'The catalogue could not be loaded' })).toBeVisible();
  await answer();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Drug name')).toBeFocused();
  await expect(page.getByText('Earliest delivery')).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/v1/drug') && asked.push(request.url()));
  await typeOn(page, ...fluorouracilInfusor);
  await expect(label(page)).toContainText('Ready to add');
  expect(asked).toEqual([]);
});

test('asks why a preparation is ordered that does not last until its treatment', async ({
  drugForm: { page, storedLines },
}) => {
  await typeOn(page, ...fluorouracilInfusor);
  await page.getByLabel('Treatment date 1').fill(dateFromToday(70));
  await expect(label(page)).toContainText('falls short');
  await addButton(page).click();
  const question = page.getByRole('alertdialog', {
    name: 'The preparation does not last until its treatment',
  });
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(question.getByLabel('Reason')).toHaveAccessibleDescription(/^Required field/);
  await question.getByLabel('Reason').fill('Kept for a second course');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog', { name: 'Drug added to the order' })).toBeVisible();
  const [line] = await storedLines();
  expect(line).toMatchObject({ overrideStability: true });
});

test('[DRUGFORM-28] says at once that a container type is none that can be ordered', async ({
  page,
  patientDraft: { order },
}) => {
  await page.route('**/api/v1/catalogue/*', async (route) => {
    const response = await route.fetch();
    const document: { containerTypes: { containerTypeId: string; containerTypeName: string }[] } =
      await response.json();
    const renamed = document.containerTypes.map((type) =>
      type.containerTypeId === 'INF' ? { ...type, containerTypeName: 'Balloon' } : type,
    );
    await route.fulfill({ response, json: { ...document, containerTypes: renamed } });
  });
  await openDrugForm(page, order);
  await typeOn(page, 'fluorouracil', '4560', 'balloon');
  const type = page.getByLabel('Container type');
  await expect(type).toHaveAttribute('aria-invalid', 'true');
  await expect(type).toHaveAccessibleDescription('Container type is not valid');
  await addButton(page).click();
  await expect(type).toBeFocused();
});

test('[LINE-07] shows the throwaway order of a trial in no list and finds it by no search', async ({
  page,
  signInAs,
}) => {
  const call = await signInAs('keeping');
  const started = await call<{ orderRef: string }>('POST', '/api/v1/order/start', {
    orderRef: 'TRIAL',
    deliveryDate: '01/01/2031',
    type: 'trial',
  });
  const { orderRef } = started.body;
  const added = await call('POST', '/api/v1/order/drug/add', {
    orderRef,
    fp_code: 'DMO-FP-0101',
    deliveryDateArray: [['01/01/2031', false, '10', 1]],
  });
  expect([started.status, added.status]).toEqual([200, 200]);
  await page.goto(`/manage-orders?q=${orderRef}`);
  await expect(page.getByText('No orders were found')).toBeVisible();
  for (const list of ['recent', 'draft']) {
    await page.goto(`/manage-orders?order=${list}`);
    await expect(page.getByText(/^(Showing|No recent orders|No draft orders)/).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^trial/i })).toHaveCount(0);
  }
});
