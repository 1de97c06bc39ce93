import type { Locator } from '@playwright/test';
import { fluorouracilInfusor, label, typeOn } from './support/drug-form.ts';
import { placeOrder } from './support/place-order.ts';
import { startAsStaff } from './support/staff.ts';
import { openItems } from './support/staff-orders.ts';
import { expect, test } from './support/test-with-order.ts';

/** What is drawn behind the words: colour and pattern. */
const groundOf = (part: Locator): Promise<string> =>
  part.evaluate((element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    return `${backgroundColor} ${backgroundImage}`;
  });
/** Each of the parts has a ground that none of the others has. */
async function expectToldApart(...parts: Locator[]): Promise<void> {
  for (const part of parts) await expect(part).toBeVisible();
  const grounds = await Promise.all(parts.map(groundOf));
  expect(new Set(grounds).size, grounds.join('; ')).toBe(parts.length);
}

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));
test.afterEach(({ page }) => page.emulateMedia({ forcedColors: null }));

test('in forced colours the pictures of the label, the chosen day and the steps are seen and told apart', async ({
  drugForm: { page },
}) => {
  await typeOn(page, ...fluorouracilInfusor);
  await expect(label(page)).toContainText('Ready to add');
  const fill = label(page).getByRole('img', { name: /^Infusor LV5.*: drug/ });
  await expectToldApart(fill, fill.locator('span').nth(0), fill.locator('span').nth(1));
  const range = label(page).getByRole('img', { name: /stability known/ });
  await expectToldApart(range, range.locator('span'), range.locator('xpath=following-sibling::span').first());
  const calendar = page.getByRole('region', { name: 'Calendar for the delivery date' });
  const days = calendar.locator('[data-date]');
  await expectToldApart(
    days.and(page.locator('[aria-pressed="true"]')),
    days.and(page.locator('[aria-pressed="false"]')).first(),
  );
  const steps = page.getByRole('list', { name: 'Order steps' }).getByRole('listitem');
  await expectToldApart(steps.nth(2).locator('span').first(), steps.nth(3).locator('span').first());
  // Of choices beside each other the chosen one has a frame.
  const sites = page.getByRole('banner').getByRole('link', { name: /^(Compounding|Clinical Nutrition)$/ });
  await expect(sites).toHaveCount(2);
  await expect(sites.and(page.locator('[aria-current]'))).toHaveCSS('outline-style', 'solid');
  await expect(sites.and(page.locator(':not([aria-current])'))).toHaveCSS('outline-style', 'none');
  const holiday = days.and(page.getByRole('button', { name: /public holiday/ })).first();
  await expect(async () => {
    await calendar.getByRole('button', { name: 'Next month' }).click();
    await expect(holiday).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(holiday).toHaveCSS('border-top-style', 'solid');
  const weekend = days.and(page.getByRole('button', { name: /weekend(?!.*public holiday)/ })).first();
  await expect(weekend).toHaveCSS('border-top-style', 'dotted');
});

test('in forced colours an item on hold is told from one that is not, at its switch and on its way', async ({
  page,
  placed: { groupOrderID },
}) => {
  await page.goto(`/order/${groupOrderID}/manage`);
  const hold = page.getByRole('switch', { name: 'On Hold' });
  await expect(hold).not.toBeChecked();
  const off = await groundOf(hold.locator('span'));
  await hold.click();
  await expect(hold).toBeChecked();
  await expect.poll(() => groundOf(hold.locator('span'))).not.toBe(off);
  await page.getByRole('button', { name: /^Show details/ }).click();
  const strip = page.getByRole('img', { name: /^drug/ });
  await expect(strip).toHaveCSS('background-image', /linear-gradient.*repeating-linear-gradient/);
  const held = page.locator('[data-held] > span').first();
  await expect(held).toHaveCSS('border-top-style', 'dashed');
});

test('in forced colours and on a phone the workbench tells the screen, the item and the filter that are chosen', async ({
  page,
  signInAs,
  newReference,
}) => {
  const reference = newReference();
  await placeOrder(await signInAs('pharmacist'), reference, [
    { isConfirmed: true },
    { isConfirmed: true, drug1Dose: '6100' },
  ]);
  await startAsStaff(page, 'senior');
  await openItems(page, reference, 2);
  const edgeOf = (part: Locator, side: string) =>
    part.evaluate(
      (element, name) => getComputedStyle(element).getPropertyValue(name),
      `border-${side}-color`,
    );
  const screens = page.getByRole('navigation', { name: 'Workbench' }).getByRole('link');
  const underline = await edgeOf(screens.and(page.locator('[aria-current]')), 'bottom');
  const other = screens.and(page.locator(':not([aria-current])')).first();
  if ((await screens.count()) > 1) expect(await edgeOf(other, 'bottom')).not.toBe(underline);
  const onHold = page.getByRole('button', { name: 'On hold' });
  const unclaimed = page.getByRole('button', { name: 'Unclaimed' });
  await unclaimed.click();
  await expect(unclaimed).toHaveAttribute('aria-pressed', 'true');
  await expect(unclaimed).toHaveCSS('border-top-width', '3px');
  await expect(onHold).not.toHaveCSS('border-top-width', '3px');
  // What is opened is claimed, and would leave the list.
  await unclaimed.click();
  await expect(unclaimed).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('table').getByRole('link').last().click();
  const items = page.getByRole('navigation', { name: 'Items' }).getByRole('link');
  await expect(items).toHaveCount(2);
  await expect(items.last()).toHaveAttribute('aria-current', 'page');
  expect(await edgeOf(items.last(), 'left')).not.toBe(await edgeOf(items.first(), 'left'));
  // What a finding weighs is in its words and its icon; its frame is drawn as well.
  const finding = page.getByRole('region', { name: 'Findings', exact: true }).getByRole('listitem').first();
  await expect(finding).toHaveCSS('border-left-style', 'solid');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(items.first()).toBeHidden();
  for (const name of ['Accept', 'Ask the hospital', 'Cancel item', 'Skip'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  await expect.poll(isWider).toBe(false);
  await page.getByRole('link', { name: 'Orders', exact: true }).last().click();
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: reference })).toHaveCount(2);
  await expect.poll(isWider).toBe(false);
});
