import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { expectKeyboardReach } from './keyboard.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Without its comments: each document is sent less than half as much, and reads it in less time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Those of them that look at colours: all others find the same in every theme. */
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * No violation of WCAG 2.2 AA on the page as it stands, in the light and in the dark theme, and the keyboard alone
 * reaches everything on it: backwards as the page stands, forwards on a phone.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Chromium may keep keys for ever from a page that took them before it was drawn.
  await page.locator('h1, dialog[open]').first().waitFor();
  await expectTheme(page, 'light', { type: 'tag', values: WCAG_22_AA });
  await expectKeyboardReach(page, 'backward');
  await expectTheme(page, 'dark', { type: 'rule', values: ABOUT_COLOURS });
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectKeyboardReach(page, 'forward');
  if (size) await page.setViewportSize(size);
  await page.evaluate(() => {
    delete document.documentElement.dataset.theme;
  });
}

async function expectTheme(page: Page, theme: 'light' | 'dark', runOnly: axe.RunOnly): Promise<void> {
  // Reading half a megabyte of rules takes longer than holding them against a page: once a document is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(findViolations, { theme, runOnly });
  expect(found, `accessibility in the ${theme} theme`).toEqual([]);
}

/** Runs in the page. */
async function findViolations({
  theme,
  runOnly,
}: {
  theme: string;
  runOnly: axe.RunOnly;
}): Promise<string[]> {
  document.documentElement.dataset.theme = theme;
  // A button that stands half under the bar would be judged by the half that is seen.
  window.scrollTo(0, 0);
  // What was found is all that is told: to describe what passed takes axe most of its time.
  const { violations } = await window.axe.run(document, { runOnly, resultTypes: ['violations'] });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
