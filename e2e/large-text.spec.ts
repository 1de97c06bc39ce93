import type { Locator, Page } from '@playwright/test';
import { builderForm, openDraft } from './support/formulation-builder.ts';
import { olimelForm } from './support/formulation-forms.ts';
import { placeOrder } from './support/place-order.ts';
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

/** Figures that stand on two lines, of tables or of what stands in `within`. */
const brokenFigures = (page: Page, within = 'table') =>
  page.evaluate((within) => {
    const texts = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      if (!node.parentElement?.closest(within) || node.parentElement.closest('thead')) continue;
      for (const { 0: figure, index } of (node.textContent ?? '').matchAll(/[\d.,]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + figure.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(figure);
      }
    }
    return broken;
  }, within);

/** Of texts that are drawn over one another. */
const overlaid = (texts: Locator) =>
  texts.evaluateAll((elements) => {
    const drawn = elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return { text: element.textContent, ...range.getBoundingClientRect().toJSON() };
    });
    return drawn.flatMap((one, place) =>
      drawn
        .slice(place + 1)
        .filter(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        )
        .map((other) => `${one.text} and ${other.text}`),
    );
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

test("text of twice the size on a phone lays no step of an item over another, nothing over the hospital's name, and breaks no date", async ({
  page,
  signInAs,
  newReference,
}) => {
  await page.setViewportSize({ width: 360, height: 768 });
  const call = await signInAs('pharmacist');
  const { groupOrderID } = await placeOrder(call, newReference());
  await page.goto(`/order/${groupOrderID}/manage`);
  const steps = page.getByRole('list', { name: /^Status of/ }).getByRole('listitem');
  await expect(steps).toHaveCount(4);
  expect(await overlaid(steps)).toEqual([]);
  const header = page.getByRole('banner');
  const queries = header.getByRole('link', { name: /^Queries/ });
  expect(await overlaid(header.getByText('Wattlebrook General Hospital').or(queries))).toEqual([]);
  expect(await brokenFigures(page, 'dl')).toEqual([]);
});
