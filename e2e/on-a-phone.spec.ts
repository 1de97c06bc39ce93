import { expect, test } from './support/test-with-order.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('on a phone no key is named: not by the drug form, and not beside the button that submits', async ({
  page,
  draft: { reference },
  drugForm,
}) => {
  await expect(drugForm.page.getByRole('button', { name: 'Add this drug to the order' })).toBeVisible();
  await expect(page.locator('kbd').filter({ visible: true })).toHaveCount(0);
  await page.goto(`/order/${reference}/review-complete`);
  await expect(page.getByRole('button', { name: 'Submit order' })).toBeVisible();
  await expect(page.locator('kbd').first()).toBeAttached();
  await expect(page.locator('kbd').filter({ visible: true })).toHaveCount(0);
});

test('on a phone the fields of a delivery stand in one row with room for a date, and the button is as wide as the form', async ({
  drugForm: { page },
}) => {
  const form = page.getByRole('form', { name: 'Drug' });
  const edges = (name: string) => form.getByRole('textbox', { name }).evaluate(edgesOf);
  /** Nothing of what is typed is cut off, and the three stand level. */
  const expectRow = async () => {
    const dates = [await edges('Delivery date 1'), await edges('Treatment date 1')];
    const quantity = await edges('Quantity 1');
    for (const date of dates) expect(date).toMatchObject({ top: quantity.top, hidden: 0 });
  };
  for (const name of ['Delivery date 1', 'Treatment date 1'])
    await form.getByRole('textbox', { name }).fill('27/11/2030');
  await expectRow();
  await form.getByRole('button', { name: 'Add a delivery date' }).click();
  await expect(form.getByRole('button', { name: 'Remove delivery 1' })).toBeVisible();
  await expectRow();
  const button = await form.getByRole('button', { name: 'Add this drug to the order' }).evaluate(edgesOf);
  const whole = await form.evaluate(edgesOf);
  expect(button.width).toBeGreaterThan(whole.width * 0.85);
});

/** Where an element stands, and how many px of its text it does not show. */
const edgesOf = (element: Element) => ({
  top: Math.round(element.getBoundingClientRect().top),
  width: element.clientWidth,
  hidden: element.scrollWidth - element.clientWidth,
});
