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
