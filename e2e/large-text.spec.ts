import type { Locator, Page } from '@playwright/test';
import { callAs } from './support/call-as.ts';
import {
  builderButton,
  builderForm,
  builderQuestion,
  openChecked,
  openDraft,
} from './support/formulation-builder.ts';
import { olimelForm } from './support/formulation-forms.ts';
import { placeOrder } from './support/place-order.ts';
import { button, dialog, openAt } from './support/registration-wizard.ts';
import { startAsStaff } from './support/staff.ts';
import { openItems, rowsOf } from './support/staff-orders.ts';
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

/** Words that stand out of the window, or of what cuts them off, but for what readers alone have; of a dialog where one is open. */
const cutWords = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(
      document.querySelector('dialog[open]') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const cut: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      if (!node.textContent?.trim() || !node.parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      let room = window.innerWidth;
      let isForReaders = false;
      for (let box: Element | null = node.parentElement; box; box = box.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(box);
        if (clipPath !== 'none') isForReaders = true;
        if (overflowX !== 'visible') room = Math.min(room, box.getBoundingClientRect().right);
      }
      if (!isForReaders && range.getBoundingClientRect().right > room + 1) cut.push(node.textContent.trim());
    }
    return cut;
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

test('text of twice the size on the narrowest phone cuts no figure and no question of a formulation', async ({
  page,
  signInAs,
  newReference,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const call = await signInAs('nutrition');
  await openChecked(page, call, newReference());
  expect(await cutWords(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const name of ['Fill of the bag', 'Osmolarity']) {
    const picture = page.getByRole('heading', { name, exact: true }).locator('xpath=ancestor::section[1]');
    const figures = picture.locator('[aria-hidden="true"] > span');
    await expect(figures.nth(2)).toBeAttached();
    expect(await overlaid(figures)).toEqual([]);
  }
  await builderButton(page, 'Submit for review').press('Enter');
  await expect(builderQuestion(page, 'Submit for review')).toBeVisible();
  expect(await cutWords(page)).toEqual([]);
});

test('text of twice the size on a phone cuts no consent of a registration, and breaks no date of its summary', async ({
  page,
  signInAs,
  newReference,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const call = await signInAs('pharmacist');
  await openAt(page, call, newReference(), { form_current_step: 8 });
  await expect(page.getByRole('checkbox')).toHaveCount(4);
  expect(await cutWords(page)).toEqual([]);
  expect(await brokenFigures(page, 'dl')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await button(page, 'Save for later').click();
  await expect(dialog(page)).toBeVisible();
  expect(await cutWords(page)).toEqual([]);
});

test("text of twice the size on a phone leaves the supplier's list free, with all of it selected", async ({
  page,
  request,
  newReference,
}) => {
  const reference = newReference();
  await placeOrder(await callAs(request, 'pharmacist'), reference, [
    { isConfirmed: true },
    { isConfirmed: true, drug1Dose: '4000' },
  ]);
  await startAsStaff(page, 'senior');
  await page.setViewportSize({ width: 320, height: 640 });
  await openItems(page, reference, 2);
  await page.getByLabel('Select all shown').check();
  await expect(page.getByText('2 items selected')).toBeVisible();
  const isFree = (link: Element) => {
    link.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  for (const link of await rowsOf(page, reference).getByRole('link').all())
    expect(await link.evaluate(isFree)).toBe(true);
});
