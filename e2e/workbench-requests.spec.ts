import type { Answer } from '@bolt/contracts';
import { expectAccessible } from './support/accessibility.ts';
import { startAsStaff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test('[WBANS-23] what a hospital sends to Customer Service is found under Requests, and opened with its fields', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('nutrition');
  const reference = newReference();
  await page.goto('/tpn/customFormulation/contact');
  const form = page.getByRole('form', { name: 'Request a Custom PN Formulation' });
  await form.getByLabel('First name').fill('Nuria');
  await form.getByLabel('Last name').fill('Sampleton');
  await form.getByLabel('State').fill('nsw');
  await form.getByLabel('State').press('Tab');
  await form.getByLabel('Email').fill('nuria@example.org');
  await form.getByLabel('Phone').fill('02 5550 0170');
  await form.getByRole('radio', { name: 'Primene' }).press('Space');
  await form.getByLabel('Additional notes').fill(`Three litres for ${reference}`);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you for your query')).toBeVisible();
  await page.goto('/contact');
  const contact = page.getByRole('form', { name: 'Contact us' });
  await contact.getByLabel('Name').fill('Wanda Testward');
  await contact.getByLabel('Email').fill('wanda@example.org');
  await contact.getByLabel('Message').fill(`Please call me\nabout ${reference}.`);
  await contact.getByRole('button', { name: 'Send' }).click();
  await expect(contact).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Take me home' })).toBeVisible();

  // The account is this test's own: what it sent is what it finds.
  const { body } = await call<Answer<'POST /api/v1/queries/search'>>('POST', '/api/v1/queries/search', {
    turn: 'supplier',
  });
  const sent = [
    {
      kind: 'Formulation request',
      id: body.rows.find(({ requestKind }) => requestKind === 'formulation')?.queryId,
      fields: `Name: Nuria Sampleton State: NSW Email: nuria@example.org Phone: 02 5550 0170 Formulation base: Primene Three litres for ${reference}`,
    },
    {
      kind: 'Message',
      id: body.rows.find(({ requestKind }) => requestKind === 'message')?.queryId,
      fields: `Name: Wanda Testward Email: wanda@example.org Please call me about ${reference}.`,
    },
  ];

  await startAsStaff(page, 'service');
  await page.goto('/workbench/requests?tab=closed');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Requests');
  const closed = page.getByRole('table', { name: 'Closed' });
  for (const column of ['Received', 'Hospital', 'From', 'Kind', 'Due'])
    await expect(closed.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  const open = page.getByRole('table', { name: 'Open' });
  await expect(open.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  for (const { kind, id, fields } of sent) {
    const link = open.locator(`a[href="/workbench/queries/${id}"]`);
    // What is due last stands last, behind what others sent.
    await expect(async () => {
      const more = page.getByRole('button', { name: 'Load more' });
      if (!(await link.isVisible()) && (await more.isVisible())) await more.click({ timeout: 2_000 });
      await expect(link).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const row = open.getByRole('row').filter({ has: page.locator(`a[href="/workbench/queries/${id}"]`) });
    await expect(row).toContainText('Wattlebrook General Hospital');
    await expect(row).toContainText(kind);
    // In a reader's list of links it stands alone.
    await expect(link).toHaveAccessibleName(
      new RegExp(`^\\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d.*, ${kind} from Wattlebrook General Hospital$`),
    );
    await link.click();
    await expect(page).toHaveURL(`/workbench/queries/${id}`);
    await expect(page.getByRole('listitem').filter({ hasText: reference })).toContainText(fields);
    const back = page.getByRole('main').getByRole('link', { name: 'Requests', exact: true });
    await expect(back).toBeVisible();
    await back.click();
    await expect(open).toBeVisible();
  }
});
