import type { Page } from '@playwright/test';
import {
  builderButton,
  builderForm,
  builderQuestion,
  chooseBase,
  compatible,
  enterNeonatalBag,
  openChecked,
  openDraft,
} from './support/formulation-builder.ts';
import { primeneForm } from './support/formulation-forms.ts';
import { broughtBack } from './support/kept-typing.ts';
import { hearNothing, loseAnswers, takeBack, withholdAnswer } from './support/network.ts';
import { type CallAs, expect, test } from './support/test.ts';

const noAnswer = 'No answer came: it may have been done all the same.';
const check = '/api/v1/tpn/customFormulationStability';
const record = '/api/v1/tpn/customFormulationRecord';
const submission = '/api/v1/tpn/customFormulation';
const calcium = (page: Page) => builderForm(page).getByLabel('Extra calcium to be added');
const alert = (page: Page) => builderForm(page).getByRole('alert');
const draftSaved = (page: Page) => builderForm(page).getByText(/^Draft saved successfully,/);

async function stored(call: CallAs, id: string) {
  const { body } = await call<{ existingFormData: string; formulation: { version: number; status: string } }>(
    'GET',
    `/api/v1/tpn/customFormulation?id=${id}`,
  );
  const rows: { label: string; extra_quantity: string }[] = JSON.parse(body.existingFormData).formulation
    .electrolytes;
  const calcium = rows.find(({ label }) => label === 'Calcium')?.extra_quantity;
  return { calcium, version: body.formulation.version, status: body.formulation.status };
}

async function listed(call: CallAs, description: string) {
  const query = encodeURIComponent(description);
  const { body } = await call<{ formulations: { id: string; version: number }[] }>(
    'GET',
    `/api/v1/tpn/customFormulationList?method=getList&type=list&query=${query}`,
  );
  return body.formulations;
}

test.describe('what was done with a formulation, and its answer lost', () => {
  test('is asked for again by itself: the verdict comes, and it was made once', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const id = await openDraft(page, call, primeneForm(`${newReference()} once`));
    await loseAnswers(page, check, 1);
    await builderButton(page, 'Check Stability').press('Enter');
    await expect(compatible(page)).toBeVisible();
    expect(await stored(call, id)).toMatchObject({ version: 2 });
  });

  test('is nobody else’s change: a changed figure is checked, and saved, over it', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const id = await openDraft(page, call, primeneForm(`${newReference()} goes on`));
    for (const [path, button, figure] of [
      [check, 'Check Stability', '5.5'],
      [record, 'Save Draft', '5'],
    ] as const) {
      await loseAnswers(page, path, 2);
      await builderButton(page, button).press('Enter');
      await expect(alert(page)).toContainText(noAnswer);
      await calcium(page).fill(figure);
      await builderButton(page, button).press('Enter');
      await expect(draftSaved(page)).toBeVisible();
      await expect(alert(page)).toHaveCount(0);
      expect(await stored(call, id)).toMatchObject({ calcium: figure });
      await calcium(page).fill('4');
    }
    await expect(page.getByText('Changed elsewhere since it was opened here.')).toHaveCount(0);
  });

  test('is one formulation where it was a new one', async ({ page, signInAs, newReference }) => {
    const call = await signInAs('nutrition');
    const description = `${newReference()} new`;
    await page.goto('/tpn/customFormulationCreate');
    await chooseBase(page, 'general', () => page.getByRole('radio', { name: /^Primene/ }).press('Space'));
    await enterNeonatalBag(page, description);
    await loseAnswers(page, record, 2);
    await builderButton(page, 'Save Draft').press('Enter');
    await expect(alert(page)).toContainText(noAnswer);
    await calcium(page).fill('5');
    await builderButton(page, 'Save Draft').press('Enter');
    await expect(draftSaved(page)).toBeVisible();
    await expect(page).toHaveURL(/customFormulationCreate\/.+/);
    const { body } = await call<{ total: number }>(
      'GET',
      `/api/v1/tpn/customFormulationList?method=getList&type=list&query=${encodeURIComponent(description)}`,
    );
    expect(body.total).toBe(1);
  });

  test('is one formulation also where the page was left before it was pressed again', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const description = `${newReference()} left`;
    await page.goto('/tpn/customFormulationCreate');
    await chooseBase(page, 'general', () => page.getByRole('radio', { name: /^Primene/ }).press('Space'));
    await enterNeonatalBag(page, description);
    await loseAnswers(page, record, 2);
    await builderButton(page, 'Save Draft').press('Enter');
    await expect(alert(page)).toContainText(noAnswer);
    await page.reload();
    await expect(broughtBack(page)).toBeVisible();
    await calcium(page).fill('5');
    await builderButton(page, 'Save Draft').press('Enter');
    await expect(draftSaved(page)).toBeVisible();
    await expect(page).toHaveURL(/customFormulationCreate\/.+/);
    expect(await listed(call, description)).toMatchObject([{ version: 2 }]);
  });

  test('is not written over where it was changed elsewhere since: both are shown, and one is taken', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const description = `${newReference()} left and changed`;
    await page.goto('/tpn/customFormulationCreate');
    await chooseBase(page, 'general', () => page.getByRole('radio', { name: /^Primene/ }).press('Space'));
    await enterNeonatalBag(page, description);
    await loseAnswers(page, record, 2);
    await builderButton(page, 'Save Draft').press('Enter');
    await expect(alert(page)).toContainText(noAnswer);
    await page.reload();
    await expect(broughtBack(page)).toBeVisible();
    const [made] = await listed(call, description);
    const formData = primeneForm(description);
    const elsewhere = await call('POST', record, { formData, formulationRecordId: made?.id });
    expect(elsewhere.status).toBe(200);
    await calcium(page).fill('5');
    await builderButton(page, 'Save Draft').press('Enter');
    await expect(alert(page)).toContainText('You have changed this formulation meanwhile');
    await builderButton(page, 'Open the newest version').last().press('Enter');
    await expect(page.getByRole('note').filter({ hasText: 'has not been brought back' })).toContainText(
      /Calcium, extra\s*6 mmol\s*5 mmol/,
    );
    await expect(calcium(page)).toHaveValue('6');
    expect(await listed(call, description)).toMatchObject([{ id: made?.id, version: 2 }]);
  });

  test('is shown as submitted where it was, without another press', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    await openChecked(page, call, `${newReference()} told`);
    await builderButton(page, 'Submit for review').press('Enter');
    await loseAnswers(page, submission, 1);
    await page.route(`**${submission}`, (route) => route.abort('connectionreset'), { times: 1 });
    await builderQuestion(page, 'Submit for review')
      .getByRole('button', { name: 'Submit for review' })
      .press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Formulation Submitted' })).toBeVisible();
    await expect(
      page.getByRole('note').filter({ hasText: 'It was submitted since it was opened here' }),
    ).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  test('is not taken back by a save where it was submitted: what was sent is shown, what was typed since beside it', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    // As where its notice is lost as well.
    await hearNothing(page);
    const id = await openChecked(page, call, `${newReference()} sent`);
    await builderButton(page, 'Submit for review').press('Enter');
    const question = builderQuestion(page, 'Submit for review');
    await loseAnswers(page, submission, 1);
    await page.route(`**${submission}`, (route) => route.abort('connectionreset'), { times: 1 });
    await question.getByRole('button', { name: 'Submit for review' }).press('Enter');
    await expect(question.getByRole('alert')).toContainText(noAnswer);
    await page.unrouteAll();
    await question.getByRole('button', { name: 'No, take me back' }).press('Enter');
    await calcium(page).fill('5');
    await builderButton(page, 'Save Draft').press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Formulation Submitted' })).toBeVisible();
    await expect(
      page.getByRole('note').filter({ hasText: 'This formulation has been submitted.' }),
    ).toBeVisible();
    await expect(calcium(page)).toHaveValue('6');
    await expect(draftSaved(page)).toHaveCount(0);
    await expect(page.getByRole('note').filter({ hasText: 'has not been brought back' })).toContainText(
      /Calcium, extra\s*6 mmol\s*5 mmol/,
    );
    expect(await stored(call, id)).toMatchObject({ calcium: '6', status: 'submitted' });
  });
});

test.describe('a formulation that was deleted, and the answer lost', () => {
  const question = (page: Page) => builderQuestion(page, 'Delete this custom formulation');
  const address = '/api/v1/tpn/customFormulationRecord/*';
  async function pressDelete(page: Page) {
    await question(page).getByRole('button', { name: 'Yes, delete' }).press('Enter');
  }
  const expectDeleted = (page: Page) =>
    expect(page.getByText('The custom formulation has been deleted.')).toBeVisible();

  test('is asked for again by itself, and said to be deleted', async ({ page, signInAs, newReference }) => {
    const call = await signInAs('nutrition');
    await openDraft(page, call, primeneForm(`${newReference()} deleted once`));
    await builderButton(page, 'Delete this custom formulation').press('Enter');
    await loseAnswers(page, address, 1);
    await pressDelete(page);
    await expectDeleted(page);
  });

  test('is said to be deleted also where it is pressed again, in the same question or another one', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    for (const again of ['same', 'another']) {
      const id = await openDraft(page, call, primeneForm(`${newReference()} ${again}`));
      await builderButton(page, 'Delete this custom formulation').press('Enter');
      await loseAnswers(page, address, 2);
      await pressDelete(page);
      await expect(question(page).getByRole('alert')).toContainText(noAnswer);
      if (again === 'another') {
        await question(page).getByRole('button', { name: 'No, take me back' }).press('Enter');
        await builderButton(page, 'Delete this custom formulation').press('Enter');
      }
      await pressDelete(page);
      await expectDeleted(page);
      expect((await call('GET', `/api/v1/tpn/customFormulation?id=${id}`)).status).toBe(404);
    }
  });
});

test.describe('a press that is taken back while no answer has come', () => {
  const questionOf = (page: Page, name: string, confirm: string) => ({
    press: builderQuestion(page, name).getByRole('button', { name: confirm }),
    back: builderQuestion(page, name).getByRole('button', { name: 'No, take me back' }),
  });
  const submitting = (page: Page) => questionOf(page, 'Submit for review', 'Submit for review');

  test('deletes nothing: what is typed then is saved', async ({ page, signInAs, newReference }) => {
    const call = await signInAs('nutrition');
    const id = await openDraft(page, call, primeneForm(`${newReference()} kept`));
    const name = 'Delete this custom formulation';
    await builderButton(page, name).press('Enter');
    await takeBack(page, `${record}/*`, questionOf(page, name, 'Yes, delete'));
    await calcium(page).fill('5');
    await builderButton(page, 'Save Draft').press('Enter');
    await expect(draftSaved(page)).toBeVisible();
    expect(await stored(call, id)).toMatchObject({ calcium: '5', status: 'draft' });
  });

  test('submits nothing: a figure that is corrected then is kept, and is what is submitted', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const id = await openChecked(page, call, `${newReference()} corrected`);
    await builderButton(page, 'Submit for review').press('Enter');
    await takeBack(page, submission, submitting(page));
    await expect(alert(page)).toHaveCount(0);
    await calcium(page).fill('5');
    await builderButton(page, 'Check Stability').press('Enter');
    await expect(compatible(page)).toBeVisible();
    expect(await stored(call, id)).toMatchObject({ calcium: '5', status: 'draft' });
    await builderButton(page, 'Submit for review').press('Enter');
    await submitting(page).press.click();
    await expect.poll(() => stored(call, id)).toMatchObject({ calcium: '5', status: 'submitted' });
  });

  test('is told where it had arrived: what was sent is shown, what was typed since beside it', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    await hearNothing(page);
    await openChecked(page, call, `${newReference()} arrived`);
    await builderButton(page, 'Submit for review').press('Enter');
    const isDone = withholdAnswer(page, submission);
    await submitting(page).press.click();
    await isDone;
    await submitting(page).back.click();
    await calcium(page).fill('5');
    await builderButton(page, 'Save Draft').press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Formulation Submitted' })).toBeVisible();
    await expect(page.getByRole('note').filter({ hasText: 'has not been brought back' })).toContainText(
      /Calcium, extra\s*6 mmol\s*5 mmol/,
    );
  });
});

test('a refusal over somebody’s change leads to the change, where the button is', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('nutrition');
  const form = primeneForm(`${newReference()} refused`);
  const id = await openDraft(page, call, form);
  await calcium(page).fill('5');
  const elsewhere = await call('POST', record, {
    formData: { ...form, comments: 'Ring the ward' },
    formulationRecordId: id,
  });
  expect(elsewhere.status).toBe(200);
  await builderButton(page, 'Save Draft').press('Enter');
  await expect(alert(page)).toContainText('You have changed this formulation meanwhile, in another window.');
  const history = page.getByRole('region', { name: 'History' });
  await builderButton(page, 'Show what changed').last().press('Enter');
  await expect(history.getByRole('list', { name: 'What changed' })).toContainText('Ring the ward');
  await builderButton(page, 'Open the newest version').last().press('Enter');
  await expect(builderForm(page).getByRole('textbox', { name: 'Comments' })).toHaveValue('Ring the ward');
  await expect(alert(page)).toHaveCount(0);
});
