import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

const address = '/tpn/customFormulation/contact';

test.describe('a custom formulation is asked for', () => {
  test('[REQUEST-01] [REQUEST-02] [REQUEST-03] [REQUEST-04] [REQUEST-05] [REQUEST-06] [REQUEST-07] [REQUEST-12] [REQUEST-13] [REQUEST-14] [TPNERR-03] by the keyboard, from what is missing to the thanks', async ({
    page,
    signInAs,
  }) => {
    await signInAs('nutrition');
    await page.goto(address);
    const form = page.getByRole('form', { name: 'Request a Custom PN Formulation' });
    await expect(
      page.getByRole('heading', { level: 1, name: 'Request a Custom PN Formulation' }),
    ).toBeVisible();
    await expect(form.getByRole('region', { name: 'Your details' }).getByLabel('Hospital')).toHaveAttribute(
      'readonly',
    );
    const details = form.getByRole('region', { name: 'Your details' });
    for (const label of ['First name', 'Last name', 'Email', 'Phone'])
      await expect(details.getByLabel(label)).toBeVisible();
    await expect(details.getByLabel('First name')).not.toHaveValue('');
    await expect(form.getByLabel('Nearest city')).toHaveCount(0);
    await expect(form.getByRole('radiogroup', { name: 'Formulation base' })).toBeVisible();
    await expect(form.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/tpn');
    await expectAccessible(page);

    await form.getByLabel('Email').fill('nobody');
    await form.getByLabel('Phone').fill('');
    await form.getByRole('link', { name: 'Cancel' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Discard this query?' });
    await question.getByRole('button', { name: 'No, take me back' }).press('Enter');
    await expect(form.getByLabel('Email')).toHaveValue('nobody');
    await form.getByLabel('Email').press('Enter');
    await expect(form.getByText('Not a valid email')).toBeVisible();
    // The first that is wrong has the focus: whoever has no mouse goes on from there.
    await expect(form.getByLabel('State')).toBeFocused();
    await expect(form.getByText('Required field')).toHaveCount(4);

    await page.keyboard.type('nsw');
    await page.keyboard.press('Tab');
    await form.getByLabel('Email').fill('priya@example.org');
    await form.getByLabel('Phone').fill('02 5550 0170');
    await form.getByRole('radio', { name: 'Primene' }).press('Space');
    await form.getByLabel('Additional notes').fill('A bag of 3 litres for two days');
    const sent = page.waitForRequest('**/customFormulationRequest');
    await form.getByRole('button', { name: 'Submit' }).press('Enter');
    expect((await sent).postDataJSON()).toMatchObject({
      formData: { state: 'NSW', formulation: 'Primene', country: 'Australia', nearestCity: '' },
    });
    await expect(page.getByText('Thank you for your query')).toBeVisible();
    await expectAccessible(page);
  });

  test('[REQUEST-03] [REQUEST-14] [REQUEST-15] [TPNERR-04] in New Zealand, again after a try that failed, with nothing typed anew', async ({
    page,
    signInAs,
  }) => {
    await signInAs('nz');
    await page.goto(address);
    const form = page.getByRole('form', { name: 'Request a Custom PN Formulation' });
    await expect(form.getByLabel('Nearest city')).toBeVisible();
    await expect(form.getByLabel('State')).toHaveCount(0);
    await form.getByLabel('Nearest city').fill('Dunedin');
    await form.getByLabel('Nearest city').press('Tab');
    await form.getByLabel('Phone').fill('03 5550 0170');
    await form.getByRole('radio', { name: 'Not sure' }).press('Space');
    await form.getByLabel('Additional notes').fill('A bag for two days');
    await page.route('**/customFormulationRequest', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Sorry, something went wrong')).toBeVisible();
    await expect(form.getByLabel('Additional notes')).toHaveValue('A bag for two days');
    await page.unroute('**/customFormulationRequest');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Thank you for your query')).toBeVisible();
  });
});
