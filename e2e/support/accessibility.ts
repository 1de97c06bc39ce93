import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectKeyboardReach } from './keyboard.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * No violation of WCAG 2.2 AA on the page as it stands, in the light and in the dark theme, and the keyboard alone
 * reaches everything on it: backwards as the page stands, forwards on a phone.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // A button that still fades from one theme to the other has neither theme's contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectTheme(page, 'light');
  await expectKeyboardReach(page, 'backward');
  await expectTheme(page, 'dark');
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectKeyboardReach(page, 'forward');
  if (size) await page.setViewportSize(size);
  await page.evaluate(() => {
    delete document.documentElement.dataset.theme;
  });
}

async function expectTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
    // A button that stands half under the bar would be judged by the half that is seen.
    window.scrollTo(0, 0);
  }, theme);
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, `accessibility in the ${theme} theme`).toEqual([]);
}
