import { expectAccessible } from './support/accessibility.ts';
import {
  addButton,
  fluorouracilReservoir,
  openDrugForm,
  startOrder,
  storedLines,
  typeOn,
} from './support/drug-form.ts';
import { placeOrder } from './support/place-order.ts';
import { addConfirmedLine, addLine, fluorouracil, orderInfo, untestedBag } from './support/prepare-order.ts';
import { readWorkbook } from './support/read-workbook.ts';
import { expect, test } from './support/test-with-order.ts';

test('[LINE-03] [LINE-10] no Enter that was meant for one question answers the next', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const order = await startOrder(call, newReference());
  await placeOrder(call, newReference(), [{ patientId: order.patientId, drug1Dose: '3000' }]);
  await openDrugForm(page, order);
  const [drug, , ...rest] = fluorouracilReservoir;
  await typeOn(page, drug ?? '', '7560', ...rest);

  const question = (name: string) => page.getByRole('alertdialog', { name });
  const guidance = question('Max dosage exceeded for this drug');
  const stability = question('No system stability exists for this order');
  const change = question('Dose changed since the last order');
  /** The key goes down once and repeats until the question is there, and longer. */
  async function holdEnterUntil(next: typeof guidance): Promise<void> {
    await page.keyboard.down('Enter');
    await expect(async () => {
      await page.keyboard.down('Enter');
      await expect(next).toBeVisible({ timeout: 50 });
    }).toPass();
    for (let repeat = 0; repeat < 10; repeat++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(next).toBeVisible();
  }

  await addButton(page).focus();
  await holdEnterUntil(guidance);
  await page.keyboard.type('Agreed with the team');
  await page.keyboard.press('Enter');
  await expect(guidance.getByRole('button', { name: 'Yes, the dose is correct' })).toBeFocused();
  await holdEnterUntil(stability);
  await expect(stability.getByLabel('Reason')).toBeFocused();
  await expect(stability.getByLabel('Reason')).toHaveValue('');
  expect(await storedLines(call, order.orderRef)).toEqual([]);

  await page.keyboard.type('Used at once');
  await page.keyboard.press('Tab');
  // Pressed again and again, as by somebody who is in a hurry.
  for (let press = 0; press < 3; press++) await page.keyboard.press('Enter');
  await expect(change).toBeVisible();
  for (let press = 0; press < 3; press++) await page.keyboard.press('Enter');
  await expect(change.getByLabel('Reason')).toBeFocused();
  expect(await storedLines(call, order.orderRef)).toEqual([]);
  await page.keyboard.type('Second cycle');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Drug added to the order' })).toBeVisible();

  const [line] = await storedLines(call, order.orderRef);
  expect(line?.overrides).toMatchObject([
    { override: 'overrideDosage', reason: 'Agreed with the team' },
    { override: 'overrideStability', reason: 'Used at once' },
    { override: 'overrideDoseChange', reason: 'Second cycle' },
  ]);
});

test('a confirmation of figures that have changed since is asked for again, with the new text', async ({
  page,
  patientDraft: { order, storedLines: lines },
}) => {
  // The form was opened under a limit of 5,000; the server has 6,000.
  await page.route('**/api/v1/catalogue/*', async (route) => {
    const response = await route.fetch();
    const catalogue: {
      drugs: { drugCode: string; maxGuidanceDose: object[]; maxGuidanceDoseByRoute: object[] }[];
    } = await response.json();
    const drugs = catalogue.drugs.map((drug) => {
      if (drug.drugCode !== 'FLUOROURACIL') return drug;
      const lower = (limits: object[]) => limits.map((limit) => ({ ...limit, value: 5000 }));
      return {
        ...drug,
        maxGuidanceDose: lower(drug.maxGuidanceDose),
        maxGuidanceDoseByRoute: lower(drug.maxGuidanceDoseByRoute),
      };
    });
    await route.fulfill({ response, json: { ...catalogue, drugs } });
  });
  await openDrugForm(page, order);
  await typeOn(page, 'fluorouracil', '7560', 'infusor', 'sodium', 'LV5', '46', '');
  await addButton(page).click();
  const question = page.getByRole('alertdialog', { name: 'Max dosage exceeded for this drug' });
  await expect(question).toContainText(/maximum guidance dose of 5,000\smg/);
  await expect(question).not.toContainText('The figures have changed');
  await question.getByLabel('Reason').fill('Agreed with the team');
  await question.getByRole('button', { name: 'Yes, the dose is correct' }).click();

  await expect(question).toContainText('The figures have changed since you were asked');
  await expect(question).toContainText(/maximum guidance dose of 6,000\smg/);
  expect(await lines()).toEqual([]);
  await expectAccessible(page);
  // The reason is not lost, and confirms nothing by itself.
  const reason = question.getByLabel('Reason');
  await expect(reason).toBeFocused();
  await expect(reason).toHaveValue('Agreed with the team');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(reason).toBeFocused();
  expect(await lines()).toEqual([]);
  await question.getByRole('button', { name: 'Yes, the dose is correct' }).click();
  await expect(page.getByRole('dialog', { name: 'Drug added to the order' })).toBeVisible();
  const [line] = await lines();
  expect(line?.overrides).toMatchObject([{ limit: '6000', reason: 'Agreed with the team' }]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('reasons, flags and splits are told on the review, in the workbook, on the order and its print', async ({
  page,
  draft,
}) => {
  const { call, reference } = draft;
  await addConfirmedLine(call, fluorouracil(reference, { drug1Dose: '7560' }), 'Agreed with the team');
  await addLine(call, untestedBag(reference));
  await addLine(
    call,
    fluorouracil(reference, {
      drugPresentationId: 20003,
      containerPartCode: 'DMO-SYR-0060-LL',
      infusionTime: undefined,
      infusionTimeDuration: undefined,
      drug1Dose: '5000',
      drug1DoseSplit: ['2600', '2400'],
    }),
  );
  expect((await orderInfo(call, reference)).body.drugCount).toBe(5);

  await page.goto(`/order/${reference}/review-complete`);
  const article = (name: RegExp) => page.getByRole('article', { name });
  await expect(article(/7,560/)).toContainText(
    /7,560\smg of fluorouracil is above the guidance dose of 6,000\smg\. Confirmed by Priya Demonstrator/,
  );
  await expect(article(/7,560/)).toContainText('Agreed with the team');
  await expect(article(/1,000/)).toContainText('Confirmed by flag (Priya Demonstrator)');
  await expect(article(/2,600/)).toContainText(/Split dose: 2,600\smg of 5,000\smg in 2/);
  await expect(article(/4,560/)).not.toContainText('Split dose');
  await expectAccessible(page);

  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Excel' }).click();
  const [head, ...rows] = await readWorkbook(await (await arriving).path());
  const column = head?.indexOf('Split Dose') ?? -1;
  const parts = ['2,600 mg of 5,000 mg in 2', '2,400 mg of 5,000 mg in 2'];
  expect(rows.map((row) => row[column])).toEqual([null, null, null, ...parts]);
  const when = String.raw`\d\d \w{3} \d{4} \d\d:\d\d`;
  expect(rows[1]?.at(-1)).toMatch(new RegExp(`\\(Priya Demonstrator, ${when}: Agreed with the team\\)`));
  expect(rows[2]?.at(-1)).toMatch(new RegExp(`\\(by flag, Priya Demonstrator, ${when}\\)`));

  const { body } = await call<{ groupOrderID: string }>('POST', '/api/v1/order/submit', {
    orderRef: reference,
  });
  await page.goto(`/order/${body.groupOrderID}/manage`);
  // On paper each item is a row of a table.
  for (const [media, role] of [
    ['screen', 'listitem'],
    ['print', 'row'],
  ] as const) {
    await page.emulateMedia({ media });
    const items = page.getByRole('region', { name: 'Patients and items' }).getByRole(role);
    const item = (name: RegExp) => items.filter({ hasText: name });
    await expect(item(/7,560/).first()).toContainText('Agreed with the team');
    await expect(item(/1,000/).first()).toContainText('Confirmed by flag (Priya Demonstrator)');
    await expect(
      item(/2,400/)
        .first()
        .getByText(/^Split dose: 2,400\smg of 5,000\smg in 2$/),
    ).toBeVisible();
  }
});
