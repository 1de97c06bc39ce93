import { randomUUID } from 'node:crypto';
import { expectAccessible } from './support/accessibility.ts';
import { callAs } from './support/call-as.ts';
import { placeOrder } from './support/place-order.ts';
import { newPatient, untestedBag } from './support/prepare-order.ts';
import { startAsStaff } from './support/staff.ts';
import { itemsOfHospital, openItems, rowsOf } from './support/staff-orders.ts';
import { expect, test } from './support/test.ts';

test.describe('a reviewer on call', () => {
  test('sees the items first on a phone, the filters when asked for, and accepts under the thumb', async ({
    page,
    request,
    newReference,
  }) => {
    const reference = newReference();
    await placeOrder(await callAs(request, 'pharmacist'), reference, [
      { isConfirmed: true },
      { isConfirmed: true, drug1Dose: '4000' },
    ]);
    await page.setViewportSize({ width: 390, height: 844 });
    await startAsStaff(page, 'senior');
    await openItems(page, reference, 2);
    const items = rowsOf(page, reference).getByRole('link');
    for (const item of await items.all()) await expect(item).toBeInViewport();
    await expect(page.getByLabel('Hospital', { exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await expect(page.getByLabel('Hospital', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Unclaimed' }).click();
    await expect(page).toHaveURL(/unclaimed=true/);
    await page.getByRole('button', { name: 'Filters, 1 in use' }).click();
    await expect(page.getByRole('button', { name: 'Unclaimed' })).toBeHidden();
    await expectAccessible(page);

    await page.setViewportSize({ width: 390, height: 844 });
    await items.first().click();
    const accept = page.getByRole('button', { name: 'Accept', exact: true });
    await expect(accept).toBeInViewport();
    const boxes = [accept, page.getByRole('button', { name: 'Skip' })].map((button) => button.boundingBox());
    const [wide, last] = await Promise.all(boxes);
    const placeOf = (name: string) => page.getByRole('button', { name }).boundingBox();
    expect((await placeOf('Ask the hospital'))?.y).toBe((await placeOf('Cancel item'))?.y);
    // It begins at the left edge of the bar and ends where the last of the others does.
    expect(wide?.width).toBeGreaterThan(300);
    expect(Math.round((wide?.x ?? 0) + (wide?.width ?? 0))).toBe(
      Math.round((last?.x ?? 0) + (last?.width ?? 0)),
    );
  });
  test('reads in the width of a phone what a hospital typed without a space', async ({ page, request }) => {
    const hospital = await callAs(request, 'pharmacist');
    const reference = `W${randomUUID().slice(0, 8)}${'W'.repeat(11)}`.toUpperCase();
    const { groupOrderID } = await placeOrder(hospital, reference, [{ isConfirmed: true }]);
    const [item] = await itemsOfHospital(hospital, groupOrderID);
    const asked = { merlinOrderLineID: item?.merlinOrderLineID, kind: 'other', body: 'W'.repeat(300) };
    expect((await hospital('POST', '/api/v1/queries', asked)).status).toBe(200);
    await page.setViewportSize({ width: 320, height: 844 });
    await startAsStaff(page, 'senior');
    await page.goto(`/workbench/orders/${item?.merlinOrderLineID}`);
    await expect(page.getByText('W'.repeat(300))).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  for (const width of [320, 390, 430])
    test(`reads patient, drug, dose and quantity beside Accept, ${width} pixels wide, and nothing counts as read behind it`, async ({
      page,
      request,
      newReference,
    }) => {
      const reference = newReference();
      const call = await callAs(request, 'pharmacist');
      const { patientId } = await newPatient(call, { id: `M${reference}`, dateOfBirth: '14/02/1957' });
      await placeOrder(call, reference, [{ ...untestedBag(reference), patientId, isConfirmed: true }]);
      await page.setViewportSize({ width, height: 640 });
      await startAsStaff(page, 'senior');
      await openItems(page, reference, 1);
      await rowsOf(page, reference).getByRole('link').click();
      const bar = page
        .locator('footer')
        .filter({ has: page.getByRole('button', { name: 'Accept', exact: true }) });
      for (const words of [/\w 1,000\smg/, 'Tess Sample', 'DOB 14/02/1957', 'quantity 1'])
        await expect(bar.getByText(words)).toBeInViewport({ ratio: 1 });

      // A finding that lies wholly behind the bar has not been read.
      const findings = page.locator('[data-code]');
      const finding = findings.last();
      const unread = page.getByText('Read all findings first.');
      await page.reload();
      await expect(unread).toBeVisible();
      await finding.evaluate((element, below) => {
        window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight + below);
      }, 4);
      await expect(finding).toBeInViewport();
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      await expect(unread).toBeVisible();
      for (const each of await findings.all()) {
        await each.evaluate((element) => element.scrollIntoView({ block: 'start' }));
        await expect(each.getByText('Seen')).toBeVisible();
      }
      await expect(unread).toHaveCount(0);
    });
  test('sees whole which screen is open, however many links stand before it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await startAsStaff(page, 'service');
    await page.goto('/workbench/requests');
    const screens = page.getByRole('navigation', { name: 'Workbench' });
    await expect(screens.getByRole('link', { name: /^Orders \d/ })).toHaveCount(1);
    await expect(screens.getByRole('link', { name: /^Requests \d/ })).toBeInViewport({ ratio: 0.99 });
  });
});
