import type { Page } from '@playwright/test';
import { callAs } from './support/call-as.ts';
import { setRight } from './support/give-rights.ts';
import { cutNetwork, loseAnswers, NO_NETWORK, sentAfterNetwork } from './support/network.ts';
import { type CallAs, expect, test } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const listed = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const told = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });
const saved = (page: Page) => page.getByText('Saved. It holds from the next import on.');
const deletion = (page: Page) => page.getByRole('alertdialog', { name: 'Delete this rule?' });

async function choose(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).fill(text);
  await page.getByRole('combobox', { name: field, exact: true }).press('Enter');
}

/** A rule that holds for the rows of one test alone. */
const ruleOf = (reference: string, route = 'IV') => ({
  default: reference,
  conditions: [{ field: 'comments2', operation: 'EQ', value: reference }],
  values: [{ field: 'route', value: route }],
  selectedSplit: 0,
});
const save = async (call: CallAs, body: object) =>
  (await call<{ id: string; version: number }>('POST', '/api/v1/order/csv', body)).body;
const rulesOf = async (call: CallAs, reference: string) =>
  (
    await call<{ defaults: { id: string; description: string }[] }>('GET', '/api/v1/order/csv?stage=defaults')
  ).body.defaults.filter((rule) => rule.description.startsWith(reference));

test('Enter and Escape twice, and a network that is cut, leave a rule and what was typed over it as they were; two people at one rule: the second is told what the first changed or deleted, and decides; it is deleted by whoever has read what it became, and not before', async ({
  page,
  request,
  signInAs,
  newReference,
}) => {
  const reference = newReference();
  const call = await signInAs('pharmacist');
  const { id } = await save(call, ruleOf(reference));
  await page.goto(`/csv/preferences/defaults?edit=${id}`);
  await description(page).fill(`${reference} mine`);
  await button(page, 'Delete rule').focus();
  await page.keyboard.press('Enter');
  await expect(deletion(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(deletion(page)).toHaveCount(0);
  await expect(button(page, 'Delete rule')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(deletion(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(deletion(page)).toHaveCount(0);
  await expect(description(page)).toHaveValue(`${reference} mine`);

  await cutNetwork(page);
  await description(page).press('Enter');
  // The rule's trial says of itself that there is no network.
  await expect(page.getByRole('alert').filter({ hasText: 'It has not been saved.' })).toContainText(
    NO_NETWORK,
  );
  await button(page, 'Delete rule').click();
  await deletion(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(deletion(page)).toContainText('It was not deleted.');
  await page.keyboard.press('Escape');
  // What is shown may be asked for again; nothing is changed.
  const sent = await sentAfterNetwork(page, '/order/csv');
  expect(sent.filter((call) => !call.startsWith('GET '))).toEqual([]);
  expect((await rulesOf(call, reference)).map((rule) => rule.description)).toEqual([reference]);
  await description(page).press('Enter');
  await expect(listed(page, `${reference} mine`)).toBeVisible();
  expect((await rulesOf(call, reference)).map((rule) => rule.id)).toEqual([id]);

  await description(page).fill(`${reference} own`);
  const colleague = await callAs(request, 'pharmacist');
  await save(colleague, { ...ruleOf(reference, 'SC'), id });
  // Told at once, by the notice of the change, and again to whoever saves all the same.
  const changed = told(page, 'Somebody else has changed this meanwhile.');
  await expect(changed).toContainText('set Route to SC');
  await expect(changed).not.toContainText('Save again');
  await button(page, 'Save rule').click();
  await expect(changed).toContainText('Save again to replace it with them.');
  await expect(description(page)).toHaveValue(`${reference} own`);
  await button(page, 'Save rule').click();
  await expect(listed(page, `${reference} own`)).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('form', { name: 'Edit rule' })).toContainText('set Route to IV');

  const untouched = await page.context().newPage();
  await untouched.goto(`/csv/preferences/defaults?edit=${id}`);
  await expect(description(untouched)).toHaveValue(/./);
  await description(page).fill(`${reference} anew`);
  await colleague('POST', '/api/v1/order/csv', { default_delete: id });
  await expect(told(page, 'Somebody else has deleted this meanwhile.')).toContainText(
    'Save the rule to keep it as a new one.',
  );
  await expect(description(page)).toHaveValue(`${reference} anew`);
  await expect(button(page, 'Delete rule')).toHaveCount(0);
  await button(page, 'Save rule').click();
  await expect(listed(page, `${reference} anew`)).toBeVisible();
  await expect(saved(page)).toBeVisible();
  const [anew, ...more] = await rulesOf(call, reference);
  expect(more).toEqual([]);
  expect(anew).toMatchObject({ description: `${reference} anew`, id: expect.not.stringMatching(id) });
  await untouched.close();

  await save(colleague, { ...ruleOf(reference, 'SC'), id: anew?.id });
  await expect(changed).toBeVisible();
  await button(page, 'Delete rule').click();
  await deletion(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(deletion(page)).toContainText('It was not deleted.');
  await expect(deletion(page)).toContainText('set Route to SC');
  expect(await rulesOf(call, reference)).toHaveLength(1);
  await deletion(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(listed(page, reference)).toHaveCount(0);
  expect(await rulesOf(call, reference)).toEqual([]);
});

test('a rule that was half typed is there again, its new rows among it, when the page is loaded anew, though the right to it was withdrawn meanwhile; it is not left behind without a question', async ({
  page,
  request,
  signInAs,
  accountLike,
}) => {
  const call = await signInAs('pharmacist');
  const username = await accountLike('pharmacist');
  await page.goto('/csv/preferences/defaults?edit=new');
  await description(page).fill('Half a rule');
  await button(page, 'Add value').click();
  await choose(page, 'Field of value 2', 'Comments');
  const second = page.getByRole('textbox', { name: 'Value 2', exact: true });
  await second.fill('Second row');
  const kept = async () =>
    JSON.stringify((await call('GET', '/api/v1/kept-entry/import-preference:defaults%2Fnew')).body);
  await expect.poll(kept).toContain('Second row');
  await setRight(request, username, 'CSV Import Preferences', false);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await setRight(request, username, 'CSV Import Preferences', true);
  await page.goto('/csv/preferences/defaults?edit=new');
  await expect(page.getByRole('note').filter({ hasText: 'has been brought back' })).toBeVisible();
  await expect(description(page)).toHaveValue('Half a rule');
  await expect(second).toHaveValue('Second row');
  await button(page, 'Start afresh').click();
  await expect(description(page)).toHaveValue('');
  await expect(second).toHaveCount(0);

  await description(page).fill('Half a rule');
  const elsewhere = page
    .getByRole('navigation', { name: 'Areas' })
    .getByRole('link', { name: 'Manage Headers' });
  await elsewhere.click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(description(page)).toHaveValue('Half a rule');
  await elsewhere.click();
  await question.getByRole('button', { name: 'Discard & proceed' }).click();
  await expect(page).toHaveURL('/csv/preferences/headers');
});

test('a rule whose answer was lost is nobody else’s change: it is added once, changed, moved and deleted as it was asked', async ({
  page,
  signInAs,
  newReference,
}) => {
  const [reference, behind] = [newReference(), newReference()];
  const call = await signInAs('other');
  const { id } = await save(call, ruleOf(reference));
  await save(call, ruleOf(behind));
  await page.goto(`/csv/preferences/defaults?edit=${id}`);
  await loseAnswers(page, '/api/v1/order/csv', 2);
  await description(page).fill(`${reference} mine`);
  await button(page, 'Save rule').click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Somebody else')).toHaveCount(0);

  await loseAnswers(page, '/order-rules', 1);
  await page.getByRole('button', { name: `Move up: ${behind}` }).click();
  await expect
    .poll(async () => {
      const links = await page.getByRole('listitem').getByRole('link').allTextContents();
      return (
        links.findIndex((text) => text.startsWith(behind)) <
        links.findIndex((text) => text.startsWith(reference))
      );
    })
    .toBe(true);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await loseAnswers(page, '/api/v1/order/csv', 1);
  await button(page, 'Delete rule').click();
  await deletion(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(listed(page, reference)).toHaveCount(0);
  await expect(page.getByText('This is not there any more')).toHaveCount(0);
  await expect(page).toHaveURL('/csv/preferences/defaults');

  // Sent once more with something else typed, it is the one that the lost one made.
  await page.goto(`/csv/preferences/defaults?edit=new`);
  await description(page).fill(`${reference} new`);
  await choose(page, 'Field of condition 1', 'Second comments');
  await choose(page, 'Comparison of condition 1', 'contains');
  await page.getByLabel('Value of condition 1').fill(reference);
  await choose(page, 'Field of value 1', 'Container type');
  await choose(page, 'Value 1', 'Infusor');
  await loseAnswers(page, '/api/v1/order/csv', 2);
  await button(page, 'Save rule').click();
  await expect(told(page, 'it may have been done all the same')).toBeVisible();
  await description(page).fill(`${reference} newer`);
  await button(page, 'Save rule').click();
  await expect(saved(page)).toBeVisible();
  expect((await rulesOf(call, reference)).map((rule) => rule.description)).toEqual([`${reference} newer`]);
});
