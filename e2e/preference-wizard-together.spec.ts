import type { Page } from '@playwright/test';
import { callAs } from './support/call-as.ts';
import { setRight } from './support/give-rights.ts';
import { loadFile } from './support/load-file.ts';
import { cutNetwork, NO_NETWORK, sentAfterNetwork } from './support/network.ts';
import { type CallAs, expect, test } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const listed = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const told = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });
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

test('a rule that a colleague changed is deleted by whoever has read what it became, and not before', async ({
  page,
  request,
  signInAs,
  newReference,
}) => {
  const reference = newReference();
  const call = await signInAs('pharmacist');
  const { id } = await save(call, ruleOf(reference));
  await page.goto(`/csv/preferences/defaults?edit=${id}`);
  await expect(description(page)).toHaveValue(reference);
  const colleague = await callAs(request, 'pharmacist');
  await save(colleague, { ...ruleOf(reference, 'SC'), id });
  await expect(told(page, 'Somebody else has changed this meanwhile.')).toBeVisible();
  await button(page, 'Delete rule').click();
  await deletion(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(deletion(page)).toContainText('It was not deleted.');
  await expect(deletion(page)).toContainText('set Route to SC');
  expect(await rulesOf(call, reference)).toHaveLength(1);
  await deletion(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(listed(page, reference)).toHaveCount(0);
  expect(await rulesOf(call, reference)).toEqual([]);
});

test('what was typed over a rule that a colleague deletes stays, and is saved as a new one', async ({
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
  const untouched = await page.context().newPage();
  await untouched.goto(`/csv/preferences/defaults?edit=${id}`);
  await expect(description(untouched)).toHaveValue(/./);
  const colleague = await callAs(request, 'pharmacist');
  await colleague('POST', '/api/v1/order/csv', { default_delete: id });
  await expect(told(page, 'Somebody else has deleted this meanwhile.')).toContainText(
    'Save the rule to keep it as a new one.',
  );
  await expect(description(page)).toHaveValue(`${reference} mine`);
  await expect(button(page, 'Delete rule')).toHaveCount(0);
  await button(page, 'Save rule').click();
  await expect(listed(page, `${reference} mine`)).toBeVisible();
  await expect(page.getByText('Saved. It holds from the next import on.')).toBeVisible();
  expect(await rulesOf(call, reference)).toEqual([
    expect.objectContaining({ description: `${reference} mine`, id: expect.not.stringMatching(id) }),
  ]);
  await untouched.close();
});

test('a rule that is saved before it could be tried is tried first, and asks before it replaces what files say', async ({
  page,
  signInAs,
  newReference,
}) => {
  const reference = newReference();
  const call = await signInAs('pharmacist');
  const header = [
    'surname',
    'drug_name',
    'drug_dose',
    'drug_dose_unit',
    'container_type',
    'quantity',
    'comments2',
  ];
  await loadFile(call, 'ward.csv', [
    header,
    ['Exampler', 'fluorouracil', '4800', 'mg', 'Pump', '1', reference],
  ]);
  await page.goto('/csv/preferences/defaults?edit=new');
  const tried = Promise.withResolvers<void>();
  await page.route('**/csv/preview-rule', async (route) => {
    await tried.promise;
    await route.continue();
  });
  await description(page).fill(reference);
  await choose(page, 'Field of condition 1', 'Second comments');
  await choose(page, 'Comparison of condition 1', 'is');
  await page.getByLabel('Value of condition 1').fill(reference);
  await choose(page, 'Field of value 1', 'Container type');
  await choose(page, 'Value 1', 'Infusor');
  await button(page, 'Save rule').click();
  tried.resolve();
  const asked = page.getByRole('alertdialog', { name: 'Replace what your files say?' });
  await expect(asked).toContainText('row 1: Container type Pump becomes Infusor');
  expect(await rulesOf(call, reference)).toEqual([]);
  // Enter that was meant for what stood there before changes nothing.
  await page.keyboard.press('Enter');
  await expect(asked).toHaveCount(0);
  expect(await rulesOf(call, reference)).toEqual([]);
  await button(page, 'Save rule').click();
  await asked.getByRole('button', { name: 'Yes, save the rule' }).click();
  await expect(listed(page, reference)).toBeVisible();
});

test('Enter and Escape twice, and a network that is cut, leave a rule and what was typed over it as they were', async ({
  page,
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
});

test('the wizard is left where the right to it is withdrawn, and what was typed is there once it is given back', async ({
  page,
  request,
  signInAs,
  accountLike,
}) => {
  const call = await signInAs('pharmacist');
  const username = await accountLike('pharmacist');
  await page.goto('/csv/preferences/defaults?edit=new');
  await description(page).fill('Half a rule');
  const kept = async () =>
    JSON.stringify((await call('GET', '/api/v1/kept-entry/import-preference:defaults%2Fnew')).body);
  await expect.poll(kept).toContain('Half a rule');
  await setRight(request, username, 'CSV Import Preferences', false);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await setRight(request, username, 'CSV Import Preferences', true);
  await page.goto('/csv/preferences/defaults?edit=new');
  await expect(description(page)).toHaveValue('Half a rule');
});
