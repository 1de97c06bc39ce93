import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { builderForm, enterElectrolytes } from './support/formulation-builder.ts';
import { olimelForm, submitFormulation, unstableForm } from './support/formulation-forms.ts';
import { careDay } from './support/prepare-order.ts';
import { authenticationCode, startAsStaff } from './support/staff.ts';
import { itemsOfHospital } from './support/staff-orders.ts';
import { expect, test } from './support/test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function enterProduct(page: Page, code: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Recommend this formulation?' });
  await dialog.getByLabel('Product code').fill(code);
  await dialog.getByLabel('Shelf life', { exact: true }).fill('7');
  await dialog.getByLabel('Storage').fill('2-8C');
  await dialog.getByLabel('Storage').press('Enter');
  await dialog.getByRole('checkbox', { name: 'I have read this: 7 days (168 hours) is meant.' }).check();
}

test.describe('formulations that the supplier answers', () => {
  test('[WBANS-04] [WBANS-08] [WBANS-11] [WBANS-15] one recommends, another one approves with a code, the hospital reads the product and orders it, until it is withdrawn', async ({
    page: hospital,
    browser,
    signInAs,
    newReference,
  }) => {
    test.slow();
    const call = await signInAs('nutrition');
    const page = await (await browser.newContext()).newPage();
    const reference = newReference();
    const name = `${reference} bag`;
    const code = `F-${reference}`.slice(0, 20);
    const { id } = await submitFormulation(call, olimelForm(name));
    await startAsStaff(page, 'reviewer');
    await page.goto(`/workbench/formulations/${id}`);
    await expect(page.getByText('Claimed by you')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Recommend' }).click();
    const recommending = page.getByRole('dialog', { name: 'Recommend this formulation?' });
    const named = new RegExp(`^${name} General .*Submitted by .+ Hospital`);
    await expect(recommending).toHaveAccessibleDescription(named);
    await recommending.getByRole('button', { name: 'Recommend' }).click();
    await expect(recommending.getByLabel('Product code')).toHaveAccessibleDescription('Required field');
    await expect(recommending.getByLabel('Shelf life', { exact: true })).toHaveAccessibleDescription(
      'Enter a whole number of at least 1',
    );
    await expect(recommending).toContainText('Requested product is compatible');
    await expect(recommending).toContainText(name);
    // It is stable: nobody asks why.
    await expect(recommending.getByLabel('Reason')).toHaveCount(0);
    await enterProduct(page, code);
    await recommending.getByRole('button', { name: 'Go back' }).click();
    const leaving = page.getByRole('alertdialog', { name: 'Leave without sending?' });
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await expect(recommending.getByLabel('Product code')).toHaveValue(code);
    await recommending.getByRole('button', { name: 'Recommend' }).click();
    await expect(recommending).toHaveCount(0);
    const said = page.getByRole('status');
    await expect(said.filter({ hasText: 'Recommended. Another person has to approve it.' })).toBeVisible();
    await expect(page.getByText('To approve', { exact: true })).toBeVisible();
    await expect(section(page, 'Product')).toContainText('Recommended by Remy Mockingham');

    await startAsStaff(page, 'senior');
    await page.goto(`/workbench/formulations/${id}`);
    await page.getByRole('button', { name: 'Approve' }).click();
    const approving = page.getByRole('dialog', { name: 'Approve this formulation?' });
    await expect(approving).toContainText('Another person recommended this: Remy Mockingham.');
    await expect(approving).toContainText(code);
    await expect(approving).toContainText('7 days (168 hours)');
    await expect(approving).toHaveAccessibleDescription(named);
    await expectAccessible(page);
    const totp = approving.getByLabel('Authentication code');
    await totp.fill('000000');
    const shelfLife = approving.getByRole('checkbox', { name: /7 days \(168 hours\) is meant/ });
    // Enter after the code is the button: it approves nothing that is still to be confirmed.
    await totp.press('Enter');
    await expect(shelfLife).toHaveAccessibleDescription('Please confirm the shelf life first');
    await shelfLife.check();
    await approving.getByRole('button', { name: 'Approve' }).click();
    await expect(approving).toContainText('This code is not valid. Please enter the newest one.');
    await approving.getByRole('button', { name: 'Go back' }).click();
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await expect(totp).toHaveValue('000000');
    await totp.fill(authenticationCode());
    await totp.press('Enter');
    await expect(approving).toHaveCount(0);
    await expect(said.filter({ hasText: `can order it as ${code}, and no other hospital.` })).toBeVisible();
    await expect(section(page, 'Product')).toContainText('Approved and signed by Sina Templeton-Mock');
    await page.getByRole('button', { name: 'Withdraw' }).click();
    const withdrawing = page.getByRole('dialog', { name: 'Withdraw this product?' });
    await expect(withdrawing).toContainText('0 open items use this product. They are not changed.');
    await expect(withdrawing).toHaveAccessibleDescription(named);
    await withdrawing.getByRole('button', { name: 'Go back' }).click();

    await hospital.goto(`/tpn/customFormulationCreate/${id}`);
    const product = section(hospital, 'Product');
    for (const fact of [code, '7 days', '2 to 8\u00a0°C', 'No limit'])
      await expect(product).toContainText(fact);
    await expectAccessible(hospital);
    const order = hospital.getByRole('link', { name: 'Order this formulation' });
    await order.click();
    await hospital.getByLabel('Order reference').fill(reference);
    await hospital.getByRole('textbox', { name: 'Required delivery date' }).fill(careDay(7));
    await hospital.keyboard.press('Tab');
    await hospital.getByRole('button', { name: 'Continue' }).click();
    await hospital.getByRole('button', { name: 'Add product to the order' }).click();
    await hospital.getByRole('dialog').getByRole('link', { name: 'Review & complete order' }).click();
    await hospital.getByRole('button', { name: 'Submit order' }).click();
    const submitted = hospital.getByRole('dialog', { name: 'Order submitted' });
    const address = await submitted.getByRole('link', { name: 'Open order' }).getAttribute('href');
    const groupOrderId = /[0-9a-f-]{36}/.exec(String(address))?.[0] ?? '';
    const items = () => itemsOfHospital(call, groupOrderId, 'TPN');
    const asOrdered = await items();
    expect(asOrdered).toMatchObject([{ finishedProductCode: code, quantity: 1 }]);

    // Its name may be that of another formulation too: the code tells which bag is meant, on both sides.
    await hospital.goto(`/tpn/order/${groupOrderId}/manage`);
    await expect(hospital.getByRole('heading', { name: `bag, ${code}` })).toBeVisible();
    await hospital.getByRole('button', { name: /^Show details/ }).click();
    const lasting = /Lasts to the end of \w{3}\s[\d/]+/;
    await expect(hospital.getByRole('cell', { name: lasting })).toBeVisible();
    const read = lasting.exec((await hospital.getByRole('cell', { name: lasting }).textContent()) ?? '')?.[0];
    await page.goto(`/workbench/orders/${asOrdered[0]?.merlinOrderLineID}`);
    await expect(section(page, 'Delivery')).toContainText(String(read));
    await expect(section(page, 'Ordered')).toContainText(`bag, ${code}`);
    await expect(section(page, 'Fill and stability')).toContainText('Lasts 7 days at 2 to 8\u00a0°C.');
    await page.goto(`/workbench/formulations/${id}`);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await expect(withdrawing).toContainText('1 open items use this product. They are not changed.');
    await withdrawing.getByRole('button', { name: 'Withdraw' }).click();
    await expect(withdrawing.getByLabel('Reason')).toHaveAccessibleDescription(/Required field/);
    await withdrawing.getByLabel('Reason').fill('A part is out of stock');
    await withdrawing.getByRole('button', { name: 'Withdraw' }).click();
    await expect(withdrawing).toHaveCount(0);
    await expect(page.getByText('Withdrawn by Sina Templeton-Mock')).toBeVisible();
    await page.context().close();
    // What is ordered stays as it is, and says so to whoever awaits it.
    const told = [expect.objectContaining({ code: 'Withdrawn' })];
    expect(await items()).toEqual(asOrdered.map((item) => ({ ...item, findings: told })));

    await hospital.goto(`/tpn/customFormulationCreate/${id}`);
    await expect(hospital.getByText('Withdrawn by the supplier: A part is out of stock')).toBeVisible();
    await expect(order).toHaveCount(0);
  });

  test('[WBANS-01] [WBANS-02] are listed by tab, the oldest first, and read with verdict and history', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const reference = newReference();
    const name = `${reference} bag`;
    const { id } = await submitFormulation(call, olimelForm(name));
    await startAsStaff(page, 'reviewer');
    await page.goto('/workbench/formulations');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Formulations');
    for (const tab of ['To review', 'To approve', 'Ready', 'Returned'])
      await expect(page.getByRole('link', { name: new RegExp(`^${tab}`) })).toBeVisible();
    const columns = page.getByRole('table', { name: 'To review' }).getByRole('columnheader');
    await expect(columns).toHaveText([
      'Submitted',
      'Hospital',
      'Description',
      'Type',
      'Stability',
      'Recommended by',
      'Claimed by',
    ]);
    await expectAccessible(page);

    const submitted = await page
      .getByRole('table', { name: 'To review' })
      .getByRole('row')
      // Each hospital has its own clock.
      .filter({ hasText: 'Wattlebrook General Hospital' })
      .getByRole('cell')
      .filter({ hasText: /^\d\d\/\d\d\/\d{4} \d\d:\d\d/ })
      .allTextContents();
    const moments = submitted.map((text) => text.replace(/^(..).(..).(....) (.....).*$/s, '$3-$2-$1 $4'));
    expect(moments.length).toBeGreaterThan(1);
    expect(moments).toEqual(moments.toSorted());

    await page.goto(`/workbench/formulations/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    for (const title of ['Formulation', 'Recap', 'Stability', 'Query', 'History'])
      await expect(section(page, title).first()).toBeVisible();
    await expect(section(page, 'Stability')).toContainText(
      'Same verdict at submission and under the current catalogue.',
    );
    await page.getByRole('button', { name: /^Show \d+ checks that are met$/ }).click();
    const met = page.getByRole('table', { name: 'Checks that are met' });
    await expect(met.getByRole('columnheader')).toHaveText(['Check', 'Measured', 'Limit']);
    await expect(met.getByRole('row').filter({ hasText: 'Sodium per litre' })).toContainText('mmol/L');
    await expectAccessible(page);
  });

  test('are marked in the recap where a figure breaks a check, as the hospital reads it', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const { id } = await submitFormulation(call, unstableForm(`${newReference()} precipitates`));
    await startAsStaff(page, 'reviewer');
    await page.goto(`/workbench/formulations/${id}`);
    const constituents = section(page, 'Recap').getByRole('rowheader');
    await expect(constituents.filter({ hasText: 'outside its limit' })).toHaveText([
      'Calcium outside its limit',
      'Phosphate outside its limit',
    ]);
    await expectAccessible(page);
  });

  test('[WBANS-03] [WBANS-05] [WBANS-07] [WBANS-14] who recommended does not approve; given back it says why, and submitted anew what changed', async ({
    page,
    signInAs,
    newReference,
  }) => {
    test.slow();
    const call = await signInAs('nutrition');
    const reference = newReference();
    const form = olimelForm(`${reference} bag`);
    const electrolytes = (sodium: string, calcium: string) => ({
      ...form,
      formulation: {
        ...form.formulation,
        electrolytes: form.formulation.electrolytes.map((row) =>
          row.label === 'Sodium'
            ? { ...row, extra_quantity: sodium }
            : row.label === 'Calcium'
              ? { ...row, extra_quantity: calcium }
              : row,
        ),
      },
    });
    const { id } = await submitFormulation(call, electrolytes('50', '3'));
    await startAsStaff(page, 'senior');
    await page.goto(`/workbench/formulations/${id}`);
    await expect(page.getByRole('list', { name: 'What would mend it' })).toContainText('calcium');
    await page.getByRole('button', { name: 'Recommend' }).click();
    const recommending = page.getByRole('dialog', { name: 'Recommend this formulation?' });
    await enterProduct(page, `F-${reference}`.slice(0, 20));
    await recommending.getByRole('button', { name: 'Recommend' }).click();
    await expect(recommending.getByLabel('Reason')).toHaveAccessibleDescription(/Required field/);
    for (const [reason, message] of [
      ['No', 'Please give at least 3 characters'],
      ['x'.repeat(256), 'Max character allowed is 255'],
    ] as const) {
      await recommending.getByLabel('Reason').fill(reason);
      await expect(recommending.getByLabel('Reason')).toHaveAccessibleDescription(new RegExp(message));
      await recommending.getByRole('button', { name: 'Recommend' }).click();
      await expect(recommending.getByLabel('Reason')).toHaveValue(reason);
    }
    const longest = 'For use within a day'.padEnd(255, '.');
    await recommending.getByLabel('Reason').fill(longest);
    await recommending.getByRole('button', { name: 'Recommend' }).click();
    await expect(recommending).toHaveCount(0);
    await expect(section(page, 'Product')).toContainText(longest);
    await expect(page.getByText('Another person than the one who recommended must approve.')).toBeVisible();

    await page.getByRole('button', { name: 'Return', exact: true }).click();
    const returning = page.getByRole('dialog', { name: 'Return to the hospital?' });
    await returning.getByLabel('Reason').fill('Too much calcium');
    await returning.getByRole('button', { name: 'Return', exact: true }).click();
    await expect(returning).toHaveCount(0);
    await expect(page.getByText('Returned by Sina Templeton-Mock')).toBeVisible();

    await signInAs('nutrition');
    await page.goto(`/tpn/customFormulationCreate/${id}`);
    await expect(page.getByText('Returned by the supplier: Too much calcium')).toBeVisible();
    await expectAccessible(page);
    await enterElectrolytes(page, { sodium: '60', calcium: '1.5' });
    await builderForm(page).getByRole('button', { name: 'Check Stability' }).click();
    await expect(page.getByText('Returned by the supplier: Too much calcium')).toBeVisible();
    await builderForm(page).getByRole('button', { name: 'Submit for review' }).click();
    const question = page.getByRole('alertdialog', { name: 'Submit for review' });
    await question.getByRole('button', { name: 'Submit for review' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Formulation Submitted' })).toBeVisible();
    await expect(page.getByText(/Returned by the supplier/)).toHaveCount(0);

    await startAsStaff(page, 'senior');
    await page.goto(`/workbench/formulations/${id}`);
    const changes = section(page, 'Changes since the last submission').getByRole('listitem');
    await expect(changes).toHaveText([
      'Sodium, extra: 60 mmol, was 50 mmol',
      'Calcium, extra: 1.5 mmol, was 3 mmol',
    ]);
  });

  test('a recommendation that is open shows what another catalogue says meanwhile, asks for its reason, and keeps what was typed', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const reference = newReference();
    const call = await signInAs('nutrition');
    const { id } = await submitFormulation(call, olimelForm(`${reference} bag`));
    await startAsStaff(page, 'reviewer');
    await page.goto(`/workbench/formulations/${id}`);
    await expect(page.getByText('Claimed by you')).toBeVisible();
    await page.getByRole('button', { name: 'Recommend' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recommend this formulation?' });
    await enterProduct(page, `R-${reference}`.slice(0, 20));
    // By the catalogue that came into force since the page was read.
    await page.route(`**/api/v1/workbench/formulations/${id}`, async (route) => {
      const response = await route.fetch();
      const detail = await response.json();
      detail.verdictNow.stability = 'unstable';
      detail.verdictNow.verdict.stability = 'unstable';
      detail.verdictNow.verdict.checks[0].outcome = 'error';
      await route.fulfill({ response, json: detail });
    });
    await page.route(`**/api/v1/workbench/formulations/${id}/recommend`, (route) =>
      route.fulfill({
        status: 422,
        json: {
          message: 'Please give a reason.',
          code: 'reason-missing',
          fields: { reason: 'Required field' },
        },
      }),
    );
    await dialog.getByRole('button', { name: 'Recommend' }).click();
    await expect(dialog).toContainText('judged again by another catalogue');
    await expect(dialog).toContainText('Requested product is not compatible');
    await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Required field/);
    await expect(dialog.getByLabel('Product code')).toHaveValue(`R-${reference}`.slice(0, 20));
  });
});
