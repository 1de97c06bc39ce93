import { extractText } from 'unpdf';
import { expectAccessible } from './support/accessibility.ts';
import { builderForm, take } from './support/formulation-builder.ts';
import { olimelForm, saveFormulation, submitFormulation } from './support/formulation-forms.ts';
import { freshBrowser } from './support/kept-typing.ts';
import { openHearing } from './support/network.ts';
import { ownAccount } from './support/own-account.ts';
import { expect, test } from './support/test.ts';

test.describe('what became of a formulation', () => {
  test.slow();

  test('is noticed where it is open, loses nothing that is typed; two versions are compared, and it is put on paper', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const formData = olimelForm(`${newReference()} adult`);
    const { id } = await saveFormulation(call, formData);
    await openHearing(page, `/tpn/customFormulationCreate/${id}`);
    const form = builderForm(page);
    const [sodium, calcium] = ['sodium', 'calcium'].map((name) =>
      form.getByLabel(`Extra ${name} to be added`),
    );
    await expect(calcium!).toHaveValue('1.5');
    await sodium!.fill('60');

    const { electrolytes, ...rest } = formData.formulation;
    const lower = electrolytes.map((row) =>
      row.label === 'Calcium' ? { ...row, extra_quantity: '1' } : row,
    );
    const elsewhere = { ...formData, formulation: { ...rest, electrolytes: lower } };
    const saved = await call('POST', '/api/v1/tpn/customFormulationRecord', {
      formData: elsewhere,
      formulationRecordId: id,
      version: 1,
    });
    expect(saved.status).toBe(200);
    await expect(form.getByText('Changed elsewhere since it was opened here.')).toBeVisible();
    await expect(sodium!).toHaveValue('60');
    await form.getByRole('button', { name: 'Open the newest version' }).press('Enter');
    await expect(calcium!).toHaveValue('1');
    await expect(sodium!).toHaveValue('50');
    await form.getByRole('button', { name: 'Go on with what I typed' }).press('Enter');
    await expect(calcium!).toHaveValue('1.5');
    await expect(sodium!).toHaveValue('60');
    await form.getByRole('button', { name: 'Save Draft' }).press('Enter');
    await expect(form.getByText(/^Draft saved successfully,/)).toBeVisible();
    await expect(form.getByText('Changed elsewhere since it was opened here.')).toHaveCount(0);

    const history = page.getByRole('region', { name: 'History' });
    await history.getByRole('button', { name: 'Show history' }).press('Enter');
    await expect(history.getByRole('table', { name: 'Versions' }).getByRole('row')).toHaveCount(4);
    const changes = history.getByRole('list', { name: 'What changed' }).getByRole('listitem');
    await expect(changes).toHaveText([
      'Sodium, extra: 60 mmol instead of 50 mmol',
      'Calcium, extra: 1.5 mmol instead of 1 mmol',
    ]);
    const figures = history.getByRole('table', { name: /What the bag holds/ });
    await expect(figures.getByRole('row', { name: /^Changed: Calcium/ })).toContainText('6.30 mmol');
    await take(page, 'Before', 'Version 1');
    await expect(changes).toHaveText(['Sodium, extra: 60 mmol instead of 50 mmol']);
    await expectAccessible(page);

    const download = page.waitForEvent('download');
    await form.getByRole('button', { name: 'Save the worksheet as a PDF' }).press('Enter');
    expect((await download).suggestedFilename()).toBe('formulation.pdf');
    await page.emulateMedia({ media: 'print' });
    const worksheet = page.getByRole('region', { name: 'Worksheet' });
    await expect(worksheet).toContainText('Draft, version 3');
    await expect(worksheet.getByText('Prescriber, date')).toBeVisible();
    await expect(form).toBeHidden();
    const { text: sheets } = await extractText(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
    for (const [place, words] of sheets.entries()) {
      expect(words).toContain(`Page ${place + 1} of ${sheets.length}`);
      expect(words).toMatch(/Draft, version 3\. Printed .+ by /);
      expect(words).not.toMatch(/Skip to content|Create formulation/);
    }
  });

  test('is read by a colleague, and a copy says what changed since submitted', async ({
    page,
    browser,
    baseURL,
    request,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const { id } = await submitFormulation(call, olimelForm(`${newReference()} adult`));
    const account = await ownAccount(request, String(baseURL), 'nutrition');
    const other = await freshBrowser(browser, baseURL, account);
    await other.goto(`/tpn/customFormulationCreate/${id}`);
    await other.getByRole('button', { name: 'Show history' }).press('Enter');
    await expect(other.getByRole('table', { name: 'Versions' }).getByRole('row')).toHaveCount(3);
    await expect(other.getByText('Nothing was entered otherwise')).toBeVisible();
    const form = builderForm(other);
    await form.getByRole('button', { name: 'Copy this formulation' }).press('Enter');
    await other.getByRole('button', { name: 'Yes, copy' }).press('Enter');
    await expect(form.getByText('Nothing changed since submitted')).toBeVisible();
    await form.getByLabel('Extra calcium to be added').fill('1');
    const changed = form.getByRole('list', { name: 'Changed since submitted' }).getByRole('listitem');
    await expect(changed).toHaveText(['Calcium, extra: 1 mmol instead of 1.5 mmol']);
    await form.getByRole('button', { name: 'Save Draft' }).press('Enter');
    await expect(form.getByText(/^Draft saved successfully,/)).toBeVisible();
    await other.reload();
    await expect(changed).toHaveText(['Calcium, extra: 1 mmol instead of 1.5 mmol']);
    await other.context().close();
    await page.close();
  });
});
