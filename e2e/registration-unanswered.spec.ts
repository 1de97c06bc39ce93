import type { Page } from '@playwright/test';
import { keptWith, loseKept } from './support/kept-typing.ts';
import { holdNext, loseAnswers, withholdAnswer } from './support/network.ts';
import { answerByKeys, answersFor, stepHeading } from './support/registration.ts';
import { saveDraft } from './support/registration-draft.ts';
import { button, dialog, draftAddress } from './support/registration-wizard.ts';
import { type CallAs, expect, test } from './support/test.ts';

const record = '/api/v1/tpn/patientRegistrationRecord';
const noAnswer = 'No answer came: it may have been done all the same.';

async function draftsOf(call: CallAs, lastName: string) {
  const { body } = await call<{ draftApplications: { id: string; name: string; version: number }[] }>(
    'GET',
    '/api/v1/tpn/patientRegistation',
  );
  return body.draftApplications.filter(({ name }) => name.endsWith(lastName));
}

/** Saves for later twice without an answer; the question is left open. */
async function saveWithoutAnswer(page: Page): Promise<void> {
  await loseAnswers(page, record, 2);
  await button(page, 'Save for later').click();
  await button(page, 'Yes, save for later').click();
  await expect(dialog(page)).toContainText(noAnswer);
}

async function openSecondStep(page: Page, call: CallAs, lastName: string): Promise<string> {
  const id = await saveDraft(call, lastName, { form_current_step: 2 });
  await page.goto(draftAddress(id));
  await expect(stepHeading(page, 2)).toBeVisible();
  return id;
}

/** Nothing is saved of it: what a save makes is a new draft. */
async function openAsNew(page: Page, call: CallAs, lastName: string): Promise<void> {
  const id = await openSecondStep(page, call, lastName);
  await call('DELETE', `${record}/${id}`);
  await button(page, 'Go on as a new registration').click();
}

async function changeAndSave(page: Page, lastName: string): Promise<void> {
  await button(page, 'No, go back').click();
  await page.getByLabel('Relationship').fill('Daughter-in-law');
  await button(page, 'Save for later').click();
  await button(page, 'Yes, save for later').click();
  await expect(page.getByText(`registration for Theodora ${lastName} has been saved.`)).toBeVisible();
}

test.describe('a registration that was saved for later, and its answer lost', () => {
  test('is one draft, also when something is changed before it is saved again', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const lastName = newReference();
    await openAsNew(page, call, lastName);
    await saveWithoutAnswer(page);
    await changeAndSave(page, lastName);
    const drafts = await draftsOf(call, lastName);
    expect(drafts.map(({ version }) => version)).toEqual([2]);
    await page.goto(draftAddress(drafts[0]!.id));
    await expect(page.getByLabel('Relationship')).toHaveValue('Daughter-in-law');
  });

  test('names nobody for one’s own change, and is saved over', async ({ page, signInAs, newReference }) => {
    const call = await signInAs('pharmacist');
    const lastName = newReference();
    await openSecondStep(page, call, lastName);
    await page.getByLabel('Relationship').fill('Neighbour');
    await saveWithoutAnswer(page);
    await expect(page.getByText('has changed this registration meanwhile')).toHaveCount(0);
    await changeAndSave(page, lastName);
    expect((await draftsOf(call, lastName)).map(({ version }) => version)).toEqual([3]);
  });

  test('is discarded with the draft that it had made', async ({ page, signInAs, newReference }) => {
    const call = await signInAs('pharmacist');
    const lastName = newReference();
    await openAsNew(page, call, lastName);
    await saveWithoutAnswer(page);
    await button(page, 'No, go back').click();
    await button(page, 'Cancel registration').click();
    await button(page, 'Yes, discard all the data').click();
    await expect(page).toHaveURL('/tpn');
    expect(await draftsOf(call, lastName)).toEqual([]);
  });
});

test.describe('a press that is taken back while no answer has come', () => {
  test('saves nothing and leads nowhere: what is saved next is what is typed then', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const lastName = newReference();
    await openSecondStep(page, call, lastName);
    const letGo = await holdNext(page, record);
    await button(page, 'Save for later').click();
    await button(page, 'Yes, save for later').click();
    await expect(button(page, 'Yes, save for later')).toHaveAttribute('aria-busy', 'true');
    await changeAndSave(page, lastName);
    letGo();
    const drafts = await draftsOf(call, lastName);
    expect(drafts).toHaveLength(1);
    await page.goto(draftAddress(drafts[0]!.id));
    await expect(page.getByLabel('Relationship')).toHaveValue('Daughter-in-law');
  });

  test('is said to be saved where it had arrived, and by no screen to be not saved', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const lastName = newReference();
    await page.goto(draftAddress('new'));
    await expect(stepHeading(page, 1)).toBeVisible();
    const [patient] = answersFor({ lastName, country: 'Australia', type: 'nutrition' });
    await answerByKeys(page, patient!, 'Next');
    await expect(stepHeading(page, 2)).toBeVisible();
    await button(page, 'Save for later').click();
    const isDone = withholdAnswer(page, record);
    await button(page, 'Yes, save for later').click();
    await isDone;
    await button(page, 'No, go back').click();
    await expect(page.getByRole('alert').filter({ hasText: 'It was saved already.' })).toBeVisible();
    const kept = keptWith(page, 'Daughter-in-law');
    await page.getByLabel('Relationship').fill('Daughter-in-law');
    await kept;
    await page.goto('/tpn/patient/register');
    await expect(page.getByRole('row').filter({ hasText: lastName })).toHaveCount(1);
    await expect(page.getByText('is not saved; you typed it')).toHaveCount(0);

    const [draft] = await draftsOf(call, lastName);
    await page.goto(draftAddress(draft!.id));
    await expect(page.getByLabel('Relationship')).toHaveValue('Daughter-in-law');
    await expect(page.getByText('Somebody else changed this record')).toHaveCount(0);
  });

  test('is called not saved by no screen where it had arrived after the form was left', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const lastName = newReference();
    await page.goto(draftAddress('new'));
    await expect(stepHeading(page, 1)).toBeVisible();
    const [patient] = answersFor({ lastName, country: 'Australia', type: 'nutrition' });
    // The step that is open is kept with what is typed.
    const kept = keptWith(page, '"form_current_step":"2"');
    await answerByKeys(page, patient!, 'Next');
    await expect(stepHeading(page, 2)).toBeVisible();
    await kept;
    await button(page, 'Save for later').click();
    const isDone = withholdAnswer(page, record);
    await button(page, 'Yes, save for later').click();
    await isDone;
    await page.goto('/tpn/patient/register');
    await expect(page.getByRole('row').filter({ hasText: lastName })).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Start a new registration' })).toBeVisible();
    await expect(page.getByText('is not saved; you typed it')).toHaveCount(0);
    expect(await draftsOf(call, lastName)).toHaveLength(1);
  });

  test('is called not saved by no screen where the answer to what was typed had been lost before', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const lastName = newReference();
    await page.goto(draftAddress('new'));
    await expect(stepHeading(page, 1)).toBeVisible();
    const [patient] = answersFor({ lastName, country: 'Australia', type: 'nutrition' });
    const isLost = loseKept(page, '"form_current_step":"2"');
    await answerByKeys(page, patient!, 'Next');
    await isLost;
    await button(page, 'Save for later').click();
    const isDone = withholdAnswer(page, record);
    await button(page, 'Yes, save for later').click();
    await isDone;
    await page.goto('/tpn/patient/register');
    await expect(page.getByRole('row').filter({ hasText: lastName })).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Start a new registration' })).toBeVisible();
    await expect(page.getByText('is not saved; you typed it')).toHaveCount(0);
    expect((await call('GET', '/api/v1/kept-entry/registration:new')).body).toEqual({ kept: null });
  });

  test('leads nowhere once the browser’s Back was pressed, and its address names the draft that it had made', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const lastName = newReference();
    await page.goto(draftAddress('new'));
    await expect(stepHeading(page, 1)).toBeVisible();
    const [patient] = answersFor({ lastName, country: 'Australia', type: 'nutrition' });
    await answerByKeys(page, patient!, 'Next');
    await expect(stepHeading(page, 2)).toBeVisible();
    await button(page, 'Save for later').click();
    const letGo = await holdNext(page, record, { evenGivenUp: true });
    const asked = page.waitForRequest(`**${record}`);
    await button(page, 'Yes, save for later').click();
    await asked;
    await page.goBack();
    await expect(stepHeading(page, 1)).toBeVisible();
    letGo();
    await expect(page.getByRole('alert').filter({ hasText: 'It was saved already.' })).toBeVisible();
    const [draft] = await draftsOf(call, lastName);
    await expect(page).toHaveURL(new RegExp(`draft=${draft!.id}&step=1$`));
    const kept = keptWith(page, 'Changed');
    await page.getByLabel('Suburb').fill('Changed');
    await kept;
    await page.reload();
    await expect(page.getByLabel('Suburb')).toHaveValue('Changed');
    await expect(page.getByText('Somebody else changed this record')).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`draft=${draft!.id}`));
  });

  test('discards nothing, also where it had waited for what became of a save', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const lastName = newReference();
    await openAsNew(page, call, lastName);
    await saveWithoutAnswer(page);
    await button(page, 'No, go back').click();
    const letGo = await holdNext(page, record);
    const asked = page.waitForRequest(`**${record}`);
    await button(page, 'Cancel registration').click();
    await expect(page.getByRole('alertdialog')).toContainText('What may have been saved is deleted as well');
    await button(page, 'Yes, discard all the data').click();
    const sent = await asked;
    await button(page, 'No, take me back').click();
    expect(await sent.response()).toBeNull();
    letGo();
    await page.getByLabel('Relationship').fill('Daughter-in-law');
    await button(page, 'Save for later').click();
    await button(page, 'Yes, save for later').click();
    await expect(page.getByText(`registration for Theodora ${lastName} has been saved.`)).toBeVisible();
    expect((await draftsOf(call, lastName)).map(({ version }) => version)).toEqual([2]);
  });
});
