import { expect, type Page } from '@playwright/test';
import { expectSoon } from './expect-soon.ts';
import { judgeRows, loadFile, lookUpWords } from './load-file.ts';
import type { CallAs } from './test.ts';

/*
 * A file at a stage of its import, brought there by the calls that the screens before it make. Tests of these screens go
 * through them: `uploadFile`, `processRows`.
 */

/** From the notice that an upload is under way to the stage in which it is. */
export async function goOn(page: Page): Promise<void> {
  await page.goto('/csv');
  const button = page.getByRole('button', { name: 'Go on with it', exact: true });
  await expectSoon(button);
  await button.click();
}

/** The review of a file's columns and rows. */
export async function openRows(page: Page, call: CallAs, name: string, content: string | Buffer) {
  await loadFile(call, name, content);
  await goOn(page);
  await expectRows(page);
}

/** What stands below the rows moves down when they come: a press before that may miss its button. */
export async function expectRows(page: Page): Promise<void> {
  await expectSoon(page.getByRole('region', { name: 'Your headers' }));
  const rows = page.getByRole('region', { name: 'Rows', exact: true });
  await expectSoon(
    rows
      .getByRole('rowheader')
      .first()
      .or(rows.getByRole('heading', { level: 3 })),
  );
}

/** The words of a file that the catalogue does not know. */
export async function openWords(page: Page, call: CallAs, name: string, content: string): Promise<void> {
  await lookUpWords(call, await loadFile(call, name, content));
  await goOn(page);
  await expectSoon(page.getByRole('region', { name: 'Match unknown keywords' }));
}

/** The review of a file's orders, where the catalogue knows every word. */
export async function openReview(page: Page, call: CallAs, name: string, content: string): Promise<void> {
  const uploadCode = await loadFile(call, name, content);
  await lookUpWords(call, uploadCode);
  await judgeRows(call, uploadCode);
  await page.goto('/csv');
  await expectReview(page);
}

export const expectReview = (page: Page) =>
  expectSoon(page.getByRole('region', { name: 'What this file will become' }));

/** From the review of columns and rows to that of its orders, where the catalogue knows every word. */
export async function processRows(page: Page): Promise<void> {
  for (const name of [/^Process \d+ valid rows$/, 'Review Orders'] as const) {
    const button = page.getByRole('button', { name });
    await expect(button).not.toHaveAttribute('aria-disabled');
    await button.click();
  }
  await expectReview(page);
}
