import type { Page } from '@playwright/test';
import { builderForm, openDraft } from './support/formulation-builder.ts';
import { olimelForm } from './support/formulation-forms.ts';
import { expect, test } from './support/test.ts';

/** As of a user who has set the browser's text to twice its size. */
test.use({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
});

/** What is typed and does not fit its field: cut, a figure reads as another one. */
const cutFigures = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main input')].flatMap((field) => {
      const { value, scrollWidth, clientWidth, inputMode } = field as HTMLInputElement;
      return inputMode === 'decimal' && value !== '' && scrollWidth > clientWidth
        ? [`${field.getAttribute('aria-label') ?? field.id}: ${value}`]
        : [];
    }),
  );

/** Figures of the tables that stand on two lines. */
const brokenFigures = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      if (!node.parentElement?.closest('table') || node.parentElement.closest('thead')) continue;
      for (const { 0: figure, index } of (node.textContent ?? '').matchAll(/[\d.,]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + figure.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(figure);
      }
    }
    return broken;
  });

for (const width of [1366, 360])
  test(`text of twice the size at ${width} px covers no hospital's name and cuts no figure of a formulation`, async ({
    page,
    signInAs,
    newReference,
  }) => {
    await page.setViewportSize({ width, height: 768 });
    const call = await signInAs('nutrition');
    await openDraft(page, call, olimelForm(newReference()));
    const form = builderForm(page);
    await form.getByLabel('Weight').fill('62.5');
    await form.getByLabel('Rate').fill('83.25');
    await form.getByLabel('Hours in a day').fill('12.5');
    await form.getByLabel('Extra sodium to be added').fill('102.75');
    await expect(page.getByText('Each kilogram and day', { exact: true })).toBeVisible();
    const hospital = page.getByRole('banner').getByText('Wattlebrook General Hospital');
    await hospital.click({ trial: true });
    expect(await cutFigures(page)).toEqual([]);
    expect(await brokenFigures(page)).toEqual([]);
  });
