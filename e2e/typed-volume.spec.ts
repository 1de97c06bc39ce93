import { addButton, typeOn } from './support/drug-form.ts';
import { expect, test } from './support/test-with-order.ts';

test('[DRUGFORM-26] [DRUGFORM-43] says at the field the most that a bag comes to, and takes that and no more', async ({
  drugForm: { page, storedLines },
}) => {
  const volume = page.getByLabel(/^Volume/);
  // 850 mg are 17 mL.
  await typeOn(page, 'fluorouracil', '850', 'fluid', 'sodium', '250 mL');
  await expect(volume).toHaveAccessibleDescription(/Without the drug, at most 250\smL/);
  await volume.fill('251');
  await expect(volume).toHaveAccessibleDescription(/Max value allowed 250mL/);
  await page.getByLabel('Exact final volume').check();
  await expect(volume).toHaveAccessibleDescription(/holds at the end, at most 267\smL/);
  for (const tooMuch of ['267.01', '300', '345']) {
    await volume.fill(tooMuch);
    await expect(volume).toHaveAccessibleDescription(/Max value allowed 267mL/);
  }
  await addButton(page).click();
  await expect(volume).toBeFocused();
  expect(await storedLines()).toEqual([]);
  await volume.fill('267');
  await expect(volume).not.toHaveAttribute('aria-invalid');
  await addButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Drug added to the order' })).toBeVisible();
  expect((await storedLines())[0]).toMatchObject({ diluentVolume: 267, totalVolume: 267 });
});

test('a volume that an undiluted syringe does not use is said to be unused, and is not stored', async ({
  drugForm: { page, storedLines },
}) => {
  await typeOn(page, 'fluorouracil', '1000', 'syringe', 'undiluted', 'Syringe 60');
  const volume = page.getByLabel(/^Volume/);
  await expect(volume).toHaveAccessibleDescription(/Left open: the drug's own volume/);
  await volume.fill('35');
  await expect(volume).toHaveAccessibleDescription(/Not used: undiluted, the drug is the volume/);
  await addButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Drug added to the order' })).toBeVisible();
  expect((await storedLines())[0]).toMatchObject({ diluentVolume: null, totalVolume: 20 });
});
