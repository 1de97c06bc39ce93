import type { Answer } from '@bolt/contracts';
import { expectAccessible } from './support/accessibility.ts';
import { loseAnswers, refuseCalls } from './support/network.ts';
import { expect, test } from './support/test.ts';

type Favourites = Answer<'GET /api/v1/favourites'>;

test.describe('the recent order list', () => {
  test('[FAV-01] [FAV-02] lists the favourites of the user, each with a delete icon', async ({
    page,
    signInAs,
  }) => {
    const call = await signInAs('nz');
    const { body } = await call<Favourites>('GET', '/api/v1/favourites');
    await page.goto('/user/manage-recent-orders');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Recent Order List');
    const rows = page.getByRole('region', { name: 'Recent orders' }).getByRole('listitem');
    await expect(rows).toHaveText(body.map(({ title }) => title));
    // What one looks for comes first, and stands out.
    for (const { drugs } of body) expect(drugs).toMatch(/ \d/);
    await expect(rows.getByRole('strong')).toHaveText(body.map(({ drugs }) => drugs));
    expect(body.length).toBeGreaterThan(0);
    await expect(rows.first().getByRole('button', { name: `Delete ${body[0]?.title}` })).toBeVisible();
    await expectAccessible(page);
  });

  test('[FAV-05] [FAV-06] [NFR-05] deletes one after a question, by keyboard, for good', async ({
    page,
    signInAs,
  }) => {
    const call = await signInAs('uk');
    const { body: before } = await call<Favourites>('GET', '/api/v1/favourites');
    const title = before[0]?.title ?? '';
    await page.goto('/user/manage-recent-orders');
    const rows = page.getByRole('region', { name: 'Recent orders' }).getByRole('listitem');
    await expect(rows).toHaveCount(before.length);
    await page
      .getByRole('button', { name: `Delete ${title}` })
      .first()
      .press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Delete from your list?' });
    await expect(dialog).toContainText(title);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(rows).toHaveCount(before.length);
    await expect(page.getByRole('button', { name: `Delete ${title}` }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(rows).toHaveCount(before.length - 1);
    await expect(page.getByRole('region', { name: 'Recent orders' })).toBeFocused();
    await page.reload();
    await expect(rows).toHaveText(before.slice(1).map((favourite) => favourite.title));
  });

  test('[FAV-06] [ERR-01] says so when it was not deleted, and keeps it', async ({ page, signInAs }) => {
    await signInAs('nz');
    await page.route('**/favourites/remove*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/user/manage-recent-orders');
    const rows = page.getByRole('region', { name: 'Recent orders' }).getByRole('listitem');
    await rows.first().getByRole('button').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toContainText('it may have been done all the same');
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(rows.first()).toBeVisible();
  });

  test('has one no more whose deletion arrived though no answer came, also where it is kept by then', async ({
    page,
    signInAs,
  }) => {
    await signInAs('nz');
    await page.goto('/user/manage-recent-orders');
    const rows = page.getByRole('region', { name: 'Recent orders' }).getByRole('listitem');
    const title = String(await rows.first().textContent());
    const kept = await rows.count();
    await rows.first().getByRole('button').click();
    const dialog = page.getByRole('alertdialog');
    await loseAnswers(page, '/favourites/remove', 2);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toContainText('it may have been done all the same');
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(rows.filter({ hasText: title })).toHaveCount(0);
    await expect(rows).toHaveCount(kept - 1);
  });

  test('[FAV-06] says that there are none', async ({ page, signInAs }) => {
    await signInAs('keeping');
    await page.goto('/user/manage-recent-orders');
    await expect(page.getByRole('heading', { name: 'There are no recent orders' })).toBeVisible();
  });

  test('[ERR-01] says that it could not be loaded, and tries again', async ({ page, signInAs }) => {
    await signInAs('keeping');
    const answer = await refuseCalls(page, '/api/v1/favourites*');
    await page.goto('/user/manage-recent-orders');
    await expect(page.getByText('Your recent orders could not be loaded')).toBeVisible();
    await answer();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'There are no recent orders' })).toBeVisible();
  });
});
