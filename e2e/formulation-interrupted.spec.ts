import type { Page } from '@playwright/test';
import { builderForm, chooseBase, stability, take } from './support/formulation-builder.ts';
import { primeneForm, saveFormulation, submitAsSaved } from './support/formulation-forms.ts';
import { setRight } from './support/give-rights.ts';
import { cutNetwork, hearNothing, NO_NETWORK, sentAfterNetwork } from './support/network.ts';
import { type CallAs, expect, test } from './support/test.ts';

const form = builderForm;
const calcium = (page: Page) => form(page).getByLabel('Extra calcium to be added');
const button = (page: Page, name: string) => form(page).getByRole('button', { name });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Submit for review' });
const submitted = (page: Page) => page.getByRole('heading', { level: 1, name: 'Formulation Submitted' });
const statusOf = async (call: CallAs, id: string) =>
  (await call<{ formulation: { status: string } }>('GET', `/api/v1/tpn/customFormulation?id=${id}`)).body
    .formulation.status;

/** A draft that was checked, with the question before it is submitted. */
async function askToSubmit(page: Page, call: CallAs, description: string): Promise<string> {
  const { id } = await saveFormulation(call, primeneForm(description));
  await page.goto(`/tpn/customFormulationCreate/${id}`);
  await expect(calcium(page)).toHaveValue('6');
  await button(page, 'Check Stability').press('Enter');
  await button(page, 'Submit for review').press('Enter');
  await expect(question(page)).toContainText('Requested product is compatible');
  return id;
}
const confirm = (page: Page) => question(page).getByRole('button', { name: 'Submit for review' });

test.describe('between the question and the answer', () => {
  test('what was typed earlier comes back: the question was about another bag, and goes', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const id = await askToSubmit(page, call, `${newReference()} brought back`);
    await page.keyboard.press('Escape');
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await calcium(page).fill('3');
    await kept;
    let goOn = () => {};
    const isFree = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/api/v1/kept-entry/**', async (route) => {
      if (route.request().method() === 'GET') await isFree;
      await route.continue();
    });
    await page.reload();
    await expect(calcium(page)).toHaveValue('6');
    await button(page, 'Submit for review').press('Enter');
    await expect(question(page)).toContainText('Requested product is compatible');
    goOn();
    await expect(calcium(page)).toHaveValue('3');
    await expect(question(page)).toHaveCount(0);
    await expect(stability(page)).toContainText('Preliminary');
    expect(await statusOf(call, id)).toBe('draft');
  });

  test("the browser's Back leaves the question with its step, and nothing is submitted", async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    await page.goto('/tpn/customFormulationCreate');
    await chooseBase(page, 'general', () => take(page, 'Triple-chamber bag', 'Olimel N9E 1500'));
    await form(page).getByLabel('Description').fill(`${newReference()} gone back`);
    await take(page, 'Type of phosphate', 'Organic');
    await take(page, 'Chloride + acetate', 'Balanced');
    await button(page, 'Check Stability').press('Enter');
    await button(page, 'Submit for review').press('Enter');
    await expect(question(page)).toBeVisible();
    const id = page.url().split('/').at(-1) ?? '';
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Select formulation base' })).toBeVisible();
    await expect(question(page)).toHaveCount(0);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: 'Create formulation' })).toBeVisible();
    await expect(question(page)).toHaveCount(0);
    expect(await statusOf(call, id)).toBe('draft');
  });

  test('the network is cut: nothing is sent, not later either, and the next press submits once', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const id = await askToSubmit(page, call, `${newReference()} cut off`);
    await cutNetwork(page);
    await confirm(page).press('Enter');
    await expect(question(page).getByRole('alert')).toContainText(
      `The formulation was not submitted. ${NO_NETWORK}`,
    );
    const sent = await sentAfterNetwork(page, '/tpn/customFormulation');
    expect(sent.filter((call) => call.startsWith('POST'))).toEqual([]);
    expect(await statusOf(call, id)).toBe('draft');
    await confirm(page).press('Enter');
    await expect(submitted(page)).toBeVisible();
  });

  test('the network is cut while a figure is typed: what is kept, and what is not sent, is said as one', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const { id } = await saveFormulation(call, primeneForm(`${newReference()} offline`));
    await page.goto(`/tpn/customFormulationCreate/${id}`);
    await expect(calcium(page)).toHaveValue('6');
    await cutNetwork(page);
    await calcium(page).fill('5');
    await button(page, 'Save Draft').press('Enter');
    await expect(form(page).getByRole('alert')).toContainText(NO_NETWORK);
    await expect(
      page.getByText('What you type is kept here and saved when the network is back.'),
    ).toContainText('What you press is not sent, and not sent later.');
    await page.context().setOffline(false);
  });

  test('another window of the user saves another bag, or deletes it: the press says so and sends nothing', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const description = `${newReference()} two windows`;
    const id = await askToSubmit(page, call, description);
    const { formulation } = primeneForm(description);
    const other = structuredClone(formulation) as {
      electrolytes: { label: string; extra_quantity: string }[];
    };
    for (const row of other.electrolytes) if (row.label === 'Calcium') row.extra_quantity = '5';
    const saved = await call('POST', '/api/v1/tpn/customFormulationRecord', {
      formData: { ...primeneForm(description), formulation: other },
      formulationRecordId: id,
    });
    expect(saved.status).toBe(200);
    await confirm(page).press('Enter');
    await expect(question(page).getByRole('alert')).toContainText(
      'You have changed this formulation meanwhile, in another window.',
    );
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open the newest version' }).first().press('Enter');
    await expect(calcium(page)).toHaveValue('5');
    await expect(button(page, 'Submit for review')).toHaveCount(0);

    await button(page, 'Check Stability').press('Enter');
    await button(page, 'Submit for review').press('Enter');
    await expect(question(page)).toBeVisible();
    expect((await call('DELETE', `/api/v1/tpn/customFormulationRecord/${id}`)).status).toBe(200);
    await confirm(page).press('Enter');
    await expect(question(page).getByRole('alert')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Go on as a new formulation' }).press('Enter');
    await expect(calcium(page)).toHaveValue('5');
    await expect(button(page, 'Submit for review')).toHaveCount(0);
    await button(page, 'Save Draft').press('Enter');
    await expect(form(page).getByText(/^Draft saved successfully,/)).toBeVisible();
  });

  test('another window submits it: it is not deleted by a question that was open here', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    await hearNothing(page);
    const id = await askToSubmit(page, call, `${newReference()} sent elsewhere`);
    await page.keyboard.press('Escape');
    await button(page, 'Delete this custom formulation').press('Enter');
    const deleting = page.getByRole('alertdialog', { name: 'Delete this custom formulation' });
    await expect(deleting).toBeVisible();
    await submitAsSaved(call, id);
    await deleting.getByRole('button', { name: 'Yes, delete' }).press('Enter');
    await expect(deleting.getByRole('alert')).toContainText('The formulation was not deleted.');
    await page.keyboard.press('Escape');
    await expect(submitted(page)).toBeVisible();
    await expect(page.getByText('It was submitted since it was opened here')).toBeVisible();
    expect(await statusOf(call, id)).toBe('submitted');
  });

  test('the session ends in another tab: nothing is submitted, and the question is gone', async ({
    page,
    context,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const id = await askToSubmit(page, call, `${newReference()} signed out`);
    const second = await context.newPage();
    await second.goto('/user/logout');
    await expect(second).toHaveURL(/\/login/);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await second.close();
    const again = await signInAs('nutrition');
    expect(await statusOf(again, id)).toBe('draft');
  });

  test('another hospital is chosen in another tab: nothing is submitted there, and nothing typed goes with it', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('feeding');
    const id = await askToSubmit(page, call, `${newReference()} elsewhere`);
    const before = await call<{ hospitalId: string; hospitalList: Record<string, string> }>(
      'GET',
      '/api/v1/user/info?_format=json',
    );
    const another = Object.keys(before.body.hospitalList).find((each) => each !== before.body.hospitalId);
    await call('POST', '/api/v1/user/info', { hospitalId: another });
    const dialog = page.getByRole('alertdialog', { name: 'Another hospital was chosen' });
    await expect(async () => {
      if (!(await dialog.isVisible())) await confirm(page).click({ timeout: 2_000 });
      await expect(dialog).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Show the chosen hospital' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.goto(`/tpn/customFormulationCreate/${id}`);
    await expect(form(page)).toHaveCount(0);
    await call('POST', '/api/v1/user/info', { hospitalId: before.body.hospitalId });
    expect(await statusOf(call, id)).toBe('draft');
  });
});

test('the right to formulations is withdrawn: the question goes with the screen', async ({
  page,
  request,
  signInAs,
  accountLike,
  newReference,
}) => {
  const call = await signInAs('nutrition');
  await askToSubmit(page, call, `${newReference()} withdrawn`);
  await setRight(request, await accountLike('nutrition'), 'TPN Access', false);
  await expect(question(page)).toHaveCount(0);
  await expect(form(page)).toHaveCount(0);
});
