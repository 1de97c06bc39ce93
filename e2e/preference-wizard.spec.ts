import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { newFamily } from './support/find-patients.ts';
import { loadedFile, loadFile } from './support/load-file.ts';
import { importedRow, orderFile } from './support/order-file.ts';
import { expectRows, goOn } from './support/order-file-stages.ts';
import { type CallAs, expect, test } from './support/test.ts';

const area = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name });
const listed = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
const saved = (page: Page) => page.getByText('Saved. It holds from the next import on.');

async function choose(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).fill(text);
  await page.getByRole('combobox', { name: field, exact: true }).press('Enter');
}

/** A rule that holds for the rows of one test alone. */
const ruleOf = (reference: string) => ({
  default: reference,
  conditions: [{ field: 'comments2', operation: 'EQ', value: reference }],
  values: [{ field: 'route', value: 'IV' }],
  selectedSplit: 0,
});
const save = async (call: CallAs, body: object) =>
  (await call<{ id: string; version: number }>('POST', '/api/v1/order/csv', body)).body;

const rulesOf = async (call: CallAs, reference: string) =>
  (
    await call<{ defaults: { description: string; splits: number; values: unknown }[] }>(
      'GET',
      '/api/v1/order/csv?stage=defaults',
    )
  ).body.defaults.filter((rule) => rule.description.startsWith(reference));

test.describe('the Customer Preference Wizard', () => {
  test('[CAP-13] [WIZARD-01] [WIZARD-02] [CSV-02] has three areas, two ways out and no banner of steps', async ({
    page,
    signInAs,
  }) => {
    await signInAs('pharmacist');
    await page.goto('/csv/preferences');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer Preference Wizard');
    const areas = page.getByRole('navigation', { name: 'Areas' }).getByRole('link');
    await expect(areas).toHaveText(['Manage Headers', 'Manage Substitutions', 'Manage Defaults']);
    await expect(area(page, 'Manage Headers')).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText('Upload File')).toHaveCount(0);
    await area(page, 'Manage Defaults').click();
    await expect(page).toHaveURL('/csv/preferences/defaults');
    await expect(page.getByRole('link', { name: 'Back To CSV Import' })).toHaveAttribute('href', '/csv');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/');
  });

  test('[CSV-07] [ROLE-09] [WIZARD-02] is opened from the import by those alone who have the preference for it, and leads back to it', async ({
    page,
    signInAs,
  }) => {
    await signInAs('pharmacist');
    await page.goto('/csv');
    const way = page.getByRole('link', { name: 'Open the Customer Preference Wizard' });
    await way.click();
    await expect(page).toHaveURL('/csv/preferences/headers');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer Preference Wizard');
    await page.getByRole('link', { name: 'Back To CSV Import' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload a bulk order');

    await signInAs('nz');
    await page.goto('/csv');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    await expect(way).toHaveCount(0);
    await page.goto('/csv/preferences/defaults');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Customer Preference Wizard' })).toHaveCount(0);
  });

  test('[WIZARD-03] [WIZARD-04] [WIZARD-09] [WIZARD-10] a set of headers is added, changed and deleted after a question', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const name = newReference();
    const call = await signInAs('pharmacist');
    await page.goto('/csv/preferences/headers');
    await page.getByRole('link', { name: 'Add a set' }).click();
    await page.getByRole('button', { name: 'Save set' }).click();
    const typedName = page.getByRole('textbox', { name: 'Name', exact: true });
    await expect(typedName).toBeFocused();
    // The import's own set is not shown, and nobody makes another one of its name.
    await typedName.fill('Default Header Fields');
    await expect(page.getByText('is kept for the import itself')).toBeVisible();
    await expect(listed(page, 'Default Header Fields')).toHaveCount(0);
    await typedName.fill(name);
    await page.getByLabel('Your field name 1').fill('Medication');
    await choose(page, 'BOLT field name 1', 'drug_name');
    await page.getByRole('button', { name: 'Add header' }).click();
    await page.getByLabel('Your field name 2').fill('medication.');
    await choose(page, 'BOLT field name 2', '-- SKIP COLUMN --');
    await expect(page.getByText('This header is there twice')).toBeVisible();
    await page.getByLabel('Your field name 2').fill('Bed');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save set' }).click();
    await expect(saved(page)).toBeVisible();
    await expect(listed(page, name)).toContainText('2 headers');
    await expect(listed(page, name)).toContainText(/, \d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    const types = await call<{ file_types: { name: string }[] }>('GET', '/api/v1/order/csv?stage=1');
    expect(types.body.file_types.map((type) => type.name)).toContain(name);

    await page.getByRole('button', { name: 'Remove header 2' }).click();
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await page.getByRole('button', { name: 'Save set' }).click();
    await expect(listed(page, name)).toContainText('1 header');

    await page.getByRole('button', { name: 'Delete set' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this set?' });
    await expect(question).toContainText(name);
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(question).toHaveCount(0);
    await page.getByRole('button', { name: 'Delete set' }).click();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(listed(page, name)).toHaveCount(0);
    await expect(page).toHaveURL('/csv/preferences/headers');
  });

  test('a decimal mark that was said of a file is kept with its type, which is told where it is chosen, and forgotten in the wizard', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const name = newReference();
    const call = await signInAs('pharmacist');
    const fields = { drug_dose: 'drug_dose' };
    const { id } = await save(call, { action: 'defaultsheaders', name, fields });
    // The second one proves a point: nothing is asked.
    const doses = ['1.500', '0.5'].map((drug_dose) => importedRow(newReference(), { drug_dose }));
    await loadFile(call, 'list.csv', orderFile(doses), id);
    await goOn(page);
    await expectRows(page);
    const figures = page.getByRole('combobox', { name: 'Figures of drug_dose' });
    await expect(figures).toHaveValue(/^Decimal point/);
    await expect(figures).toHaveAccessibleDescription(
      `What you say is kept for the next files of the type '${name}'.`,
    );
    await figures.click();
    await page.getByRole('option', { name: /^Decimal comma/ }).click();
    const process = page.getByRole('button', { name: 'Process 1 valid rows' });
    await expect(process).not.toHaveAttribute('aria-disabled');
    await process.click();
    await expect(page.getByRole('button', { name: 'Review Orders' })).toBeVisible();

    await page.goto('/csv/preferences/headers');
    await expect(listed(page, name)).toContainText('1 header, drug_dose with a decimal comma');
    await page.getByRole('link', { name }).click();
    await expect(figures).toHaveValue('Decimal comma: 1.500 is 1500');
    await expectAccessible(page);
    await choose(page, 'Figures of drug_dose', 'Forget it');
    await page.getByRole('button', { name: 'Save set' }).click();
    await expect(saved(page)).toBeVisible();
    await expect(listed(page, name)).not.toContainText('decimal comma');
    await expect(figures).toHaveCount(0);
  });

  test('[WIZARD-05] [WIZARD-10] a substitution is added after a question, changed and deleted; a word of the catalogue has none', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const word = newReference();
    await signInAs('pharmacist');
    await page.goto('/csv/preferences/substitutions?edit=new');
    await choose(page, 'Field', 'Drug');
    await page.getByRole('textbox', { name: 'Your word' }).fill('Vancomycin');
    // A match inside a word is nobody's choice (decision J1).
    await page.getByRole('combobox', { name: 'BOLT entry' }).fill('uracil');
    await expect(page.getByText('No drug begins with "uracil"').first()).toBeVisible();
    await page.getByRole('combobox', { name: 'BOLT entry' }).press('Enter');
    await choose(page, 'BOLT entry', 'fluorour');
    await page.getByRole('button', { name: 'Save substitution' }).click();
    await expect(page.getByText("The catalogue knows 'Vancomycin' itself: it is vancomycin")).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your word' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Your word' }).fill(word);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save substitution' }).click();
    // A word that is no name of its drug is asked about, beside what that drug is mistaken for.
    const sameDrug = page.getByRole('alertdialog', { name: 'Is this the same drug?' });
    await expect(sameDrug).toContainText(`“${word}” will be ordered as fluorouracil in every file`);
    await sameDrug.getByRole('button', { name: 'No, go back' }).click();
    await choose(page, 'BOLT entry', 'vinbl');
    await page.getByRole('button', { name: 'Save substitution' }).click();
    await expect(sameDrug).toContainText(`“${word}” will be ordered as vinBLASTine in every file`);
    await expect(sameDrug).toContainText('vinBLASTine looks like vinCRISTine and vinORELBine.');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(sameDrug).toHaveCount(0);
    await expect(listed(page, word)).toHaveCount(0);
    await choose(page, 'BOLT entry', 'fluorour');
    await page.getByRole('button', { name: 'Save substitution' }).click();
    await sameDrug.getByRole('button', { name: 'Yes, it is the same' }).click();
    await expect(saved(page)).toBeVisible();
    await expect(listed(page, `${word} → fluorouracil`)).toContainText('Drug');

    await choose(page, 'BOLT entry', 'Skip row - For this and');
    await page.getByRole('button', { name: 'Save substitution' }).click();
    const skipped = `${word} → Skip row - For this and future imports`;
    await expect(listed(page, skipped)).toBeVisible();
    await page.getByRole('button', { name: 'Delete substitution' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(listed(page, skipped)).toHaveCount(0);

    // A unit is asked about once more: a slip makes each dose of each file a thousand times larger.
    const unit = newFamily(word);
    await page.goto('/csv/preferences/substitutions?edit=new');
    await choose(page, 'Field', 'Dose unit');
    await page.getByRole('textbox', { name: 'Your word' }).fill(unit);
    await choose(page, 'BOLT entry', 'mg');
    await page.getByRole('button', { name: 'Save substitution' }).click();
    const question = page.getByRole('alertdialog', { name: 'Is this the same unit?' });
    await expect(question).toContainText(`50 ${unit} is ordered as 50 mg`);
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(listed(page, `${unit} → mg`)).toHaveCount(0);
    await page.getByRole('button', { name: 'Save substitution' }).click();
    await question.getByRole('button', { name: 'Yes, it is the same' }).click();
    await expect(listed(page, `${unit} → mg`)).toBeVisible();
  });

  test('[WIZARD-06] [WIZARD-08] [WIZARD-10] a rule is read as a sentence while its parts are chosen, and is saved, changed and deleted; one is moved before the one above it', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const [description, first, second] = [newReference(), newReference(), newReference()];
    // Nobody else puts rules there: one that comes in between is told instead of a move.
    const call = await signInAs('other');
    await page.goto('/csv/preferences/defaults?edit=new');
    const form = page.getByRole('form', { name: 'Add a rule' });
    await form.getByRole('button', { name: 'Save rule' }).click();
    await expect(form.getByText('Required field')).toHaveCount(6);
    await page.getByRole('textbox', { name: 'Description' }).fill(description);
    await choose(page, 'Field of condition 1', 'Second comments');
    await choose(page, 'Comparison of condition 1', 'is less');
    await page.getByLabel('Value of condition 1').fill(description);
    await expect(form.getByText('Second comments is not a figure')).toBeVisible();
    await choose(page, 'Comparison of condition 1', 'contains');
    await choose(page, 'Field of value 1', 'Container type');
    await choose(page, 'Value 1', 'Infusor');
    await page.getByRole('button', { name: 'Add value' }).click();
    await choose(page, 'Field of value 2', 'Comments');
    await page.getByLabel('Value 2', { exact: true }).fill('By rule');
    const splits = page.getByRole('group', { name: 'Split dose' }).getByRole('button');
    await expect(splits).toHaveText(['0', '1', '2', '3', '4']);
    await splits.nth(2).click();
    await expect(form).toContainText(
      `In words: when Second comments contains ${description}, set Container type to Infusor, Comments to By rule and split the dose into 2`,
    );
    await expect(form.getByText('You have not loaded a file yet')).toBeVisible();
    await page.getByRole('button', { name: 'Save rule' }).click();
    await expect(saved(page)).toBeVisible();

    expect(await rulesOf(call, description)).toMatchObject([
      {
        splits: 2,
        values: [
          { field: 'container_type', value: 'Infusor' },
          { field: 'comments', value: 'By rule' },
        ],
      },
    ]);
    await page.getByRole('button', { name: 'Remove value 2' }).click();
    await splits.nth(0).click();
    await page.getByRole('button', { name: 'Save rule' }).click();
    await expect(page.getByText('Not saved yet')).toHaveCount(0);
    await expect(page.getByRole('form', { name: 'Edit rule' })).not.toContainText('split the dose into');
    await expect(listed(page, description)).toContainText(`Second comments contains ${description}`);
    await page.getByRole('button', { name: 'Delete rule' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(listed(page, description)).toHaveCount(0);
    expect(await rulesOf(call, description)).toEqual([]);

    for (const reference of [first, second]) await save(call, ruleOf(reference));
    const names = page.getByRole('listitem').getByRole('link');
    const order = async () => {
      const texts = await names.allTextContents();
      return [first, second].map((name) => texts.findIndex((text) => text.startsWith(name)));
    };
    await expect(listed(page, second)).toBeVisible();
    const [before = 0, behind = 0] = await order();
    expect(before).toBeLessThan(behind);
    // Those of an earlier run may stand between the two.
    for (let place = behind; place > before; place--) {
      await page.getByRole('button', { name: `Move up: ${second}` }).click();
      await expect.poll(async () => (await order())[1]).toBeLessThan(place);
    }
    await page.reload();
    await expect(listed(page, second)).toBeVisible();
    const [now = 0, above = 0] = await order();
    expect(above).toBeLessThan(now);
  });

  test('[WIZARD-10] a rule is tried on the last file before it is saved, and while it is typed; it asks before it replaces what files say, and holds for files then', async ({
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
    const uploadCode = await loadFile(call, 'ward.csv', [
      header,
      ['Exampler', 'fluorouracil', '4800', 'mg', 'Pump', '', reference],
      ['Mock', 'fluorouracil', '4150', 'mg', '', '', reference],
      ['Testarossi', 'fluorouracil', '3900', 'mg', 'Infusor', '1', reference],
      ['Specimen', 'vancomycin', '1000', 'mg', '', '1', 'another ward'],
    ]);
    expect((await loadedFile(call, uploadCode)).rows_valid).toBe(2);
    await page.goto('/csv/preferences/defaults?edit=new');
    const preview = page.getByRole('region', { name: 'What it would have changed' });
    await expect(preview).toContainText('Shown as soon as the rule is complete.');
    const tried = Promise.withResolvers<void>();
    await page.route('**/csv/preview-rule', async (route) => {
      await tried.promise;
      await route.continue();
    });
    await page.getByRole('textbox', { name: 'Description' }).fill(reference);
    await choose(page, 'Field of condition 1', 'Second comments');
    await choose(page, 'Comparison of condition 1', 'is');
    await page.getByLabel('Value of condition 1').fill(reference);
    await choose(page, 'Field of value 1', 'Container type');
    await choose(page, 'Value 1', 'Infusor');

    // Saved before it could be tried: it is tried first.
    await page.getByRole('button', { name: 'Save rule' }).click();
    tried.resolve();
    const asked = page.getByRole('alertdialog', { name: 'Replace what your files say?' });
    await expect(asked).toContainText('row 1: Container type Pump becomes Infusor');
    expect(await rulesOf(call, reference)).toEqual([]);
    // Enter that was meant for what stood there before changes nothing.
    await page.keyboard.press('Enter');
    await expect(asked).toHaveCount(0);
    expect(await rulesOf(call, reference)).toEqual([]);

    await expect(preview).toContainText('3 of 4 rows in ward.csv, 1 of them unchanged');
    const rows = preview.getByRole('rowgroup').last().getByRole('row');
    await expect(rows).toHaveText([
      /^1Exampler.*Pump.*Infusor$/,
      /^2Mock.*blank.*Infusor$/,
      /^3Testarossi.*Infusor, unchanged$/,
    ]);
    await page.getByRole('button', { name: 'Add value' }).click();
    await choose(page, 'Field of value 2', 'Quantity');
    await page.getByRole('textbox', { name: 'Value 2', exact: true }).fill('2');
    await page.getByRole('group', { name: 'Split dose' }).getByRole('button', { name: '2' }).click();
    await expect(preview).toContainText('3 of 4 rows in ward.csv');
    await expect(page.getByRole('list', { name: 'Doses of row 1' })).toHaveText(/2,400.mg2,400.mg/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save rule' }).click();
    await expect(asked).toContainText(
      'In ward.csv it would have replaced what stood in 2 rows, such as row 1: Container type Pump becomes Infusor.',
    );
    await asked.getByRole('button', { name: 'Yes, save the rule' }).click();
    await expect(listed(page, reference)).toContainText('3 rows');
    await call('GET', `/api/v1/order/validate/csv?uploadCode=${uploadCode}`);
    await expect.poll(async () => (await loadedFile(call, uploadCode)).rows_valid).toBe(4);
  });
});
