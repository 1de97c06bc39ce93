import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

const address = '/tpn/customFormulation/contact';
const formOf = (page: Page) => page.getByRole('form', { name: 'Request a Custom PN Formulation' });

test.describe('a custom formulation is asked for', () => {
  test('[REQUEST-01] [REQUEST-02] [REQUEST-04] [REQUEST-05] from who asks to what is asked, the hospital as it is known', async ({
    page,
    signInAs,
  }) => {
    await signInAs('nutrition');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request a Custom PN Formulation');
    const details = formOf(page).getByRole('region', { name: 'Your details' });
    for (const label of ['First name', 'Last name', 'Email', 'Phone'])
      await expect(details.getByLabel(label)).toBeEditable();
    await expect(details.getByLabel('First name')).toHaveValue('Nuria');
    await expect(details.getByLabel('Hospital')).toHaveValue(/\w/);
    await expect(details.getByLabel('Hospital')).not.toBeEditable();
    const bases = formOf(page).getByRole('radiogroup', { name: 'Formulation base' }).getByRole('radio');
    expect(await bases.count()).toBeGreaterThan(1);
    await expect(formOf(page).getByRole('textbox', { name: 'Additional notes' })).toBeVisible();
    await expectAccessible(page);
  });

  test('[REQUEST-06] and left for the nutrition home, with a question where something was typed', async ({
    page,
    signInAs,
  }) => {
    await signInAs('nutrition');
    await page.goto(address);
    const cancel = formOf(page).getByRole('link', { name: 'Cancel' });
    await expect(formOf(page).getByRole('button', { name: 'Submit' })).toBeVisible();
    await formOf(page).getByLabel('Email').fill('nobody');
    await cancel.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Discard this query?' });
    await question.getByRole('button', { name: 'No, take me back' }).press('Enter');
    await expect(formOf(page).getByLabel('Email')).toHaveValue('nobody');
    await page.goto(address);
    await formOf(page).getByLabel('Email').fill('');
    await cancel.press('Enter');
    await question.getByRole('button', { name: /discard/i }).press('Enter');
    await expect(page).toHaveURL('/tpn');
  });

  test('[REQUEST-12] [REQUEST-13] [TPNERR-03] with what is missing or wrong said at its field, the first in view', async ({
    page,
    signInAs,
  }) => {
    await signInAs('nutrition');
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto(address);
    const form = formOf(page);
    for (const label of ['First name', 'Last name', 'Email', 'Phone']) await form.getByLabel(label).fill('');
    await form.getByRole('button', { name: 'Submit' }).click();
    // The first that is wrong has the focus: whoever has no mouse goes on from there.
    await expect(form.getByLabel('First name')).toBeFocused();
    await expect(form.getByLabel('First name')).toBeInViewport();
    for (const label of ['First name', 'Last name', 'State', 'Phone', 'Additional notes'])
      await expect(form.getByLabel(label)).toHaveAccessibleDescription(/Required field/);
    await expect(form.getByRole('radiogroup', { name: 'Formulation base' })).toHaveAccessibleDescription(
      /Required field/,
    );
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/Required field|Not a valid email/);
    await form.getByLabel('Email').fill('nobody');
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/Not a valid email/);
    await form.getByLabel('Email').fill('nobody@example.org');
    await expect(form.getByText('Not a valid email')).toHaveCount(0);
  });

  test('[REQUEST-03] [REQUEST-07] [REQUEST-14] in Australia with its state, by the keyboard, to the thanks', async ({
    page,
    signInAs,
  }) => {
    await signInAs('nutrition');
    await page.goto(address);
    const form = formOf(page);
    await expect(form.getByLabel('Nearest city')).toHaveCount(0);
    await form.getByLabel('Email').fill('priya@example.org');
    await form.getByLabel('Phone').fill('02 5550 0170');
    await form.getByRole('radio', { name: 'Primene' }).press('Space');
    await form.getByLabel('Additional notes').fill('A bag of 3 litres for two days');
    await form.getByRole('button', { name: 'Submit' }).press('Enter');
    await expect(form.getByLabel('State')).toBeFocused();
    await expect(form.getByText('Required field')).toHaveCount(1);
    await page.keyboard.type('nsw');
    await page.keyboard.press('Tab');
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
    const form = formOf(page);
    await expect(form.getByLabel('Nearest city')).toBeVisible();
    await expect(form.getByLabel('State')).toHaveCount(0);
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByLabel('Nearest city')).toHaveAccessibleDescription(/Required field/);
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
