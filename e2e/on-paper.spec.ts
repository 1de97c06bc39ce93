import { expect, test } from './support/test.ts';

const LISTS = {
  pharmacist: ['/manage-orders?order=recent', '/queries', '/csv'],
  nutrition: ['/tpn/customFormulation'],
};

for (const [account, addresses] of Object.entries(LISTS))
  test(`what is printed of ${addresses.join(' and ')} says whose it is, who printed it and when`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(account);
    const printed = page.getByRole('main').getByText(/^Printed \d\d\/\d\d\/\d{4} \d\d:\d\d by \w+ \w+$/);
    for (const address of addresses) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(printed).toHaveCount(0);
      await page.emulateMedia({ media: 'print' });
      await expect(printed).toBeVisible();
      await expect(page.getByRole('main').getByText('Wattlebrook General Hospital')).toBeVisible();
    }
  });
