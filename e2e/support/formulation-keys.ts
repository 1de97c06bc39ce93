import type { Page } from '@playwright/test';
import { tabTo } from './tab-to.ts';
import { expect } from './test.ts';

/** A formulation is made without a pointer: Tab to what is called so, and the keys that it takes. */
export function formulationKeys(page: Page) {
  const press = async (name: string | RegExp, key = 'Enter') => {
    await tabTo(page, name);
    await page.keyboard.press(key);
  };
  const type = async (label: string, text: string) => {
    await tabTo(page, label);
    await page.keyboard.type(text);
  };
  const take = async (label: string, name: string) => {
    await type(label, name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: label, exact: true })).toHaveValue(
      new RegExp(`^${name}`),
    );
  };
  /** One of a group of radios, by the arrows from its first. */
  const choose = async (group: string | RegExp, name: string | RegExp) => {
    const radio = page.getByRole('radio', { name });
    await tabTo(page, group);
    await page.keyboard.press('Space');
    while (!(await radio.isChecked())) await page.keyboard.press('ArrowDown');
  };
  const comesTo = (title: string) =>
    expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  return {
    press,
    type,
    take,
    choose,
    comesTo,
    /** From the tile of the nutrition home to its list of formulations. */
    openTile: async () => {
      await page.goto('/tpn');
      await expect(page.getByRole('region', { name: 'Create a custom formulation' })).toBeVisible();
      await press('Open');
      await comesTo('Your Custom Formulations');
    },
    /** mmol, by their names in small letters. */
    enterElectrolytes: async (extra: Readonly<Record<string, string>>) => {
      for (const [name, quantity] of Object.entries(extra)) await type(`Extra ${name} to be added`, quantity);
    },
  };
}
