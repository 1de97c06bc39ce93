import { expect, type Page } from '@playwright/test';
import type { CallAs } from '../support/test.ts';

/** A screen in a state worth a picture. */
export interface Scene {
  /** Begins with the number of the screen in the design. */
  name: string;
  /** Signed out when absent. */
  account?: string;
  /** The question about counting screens is part of the picture; elsewhere it is put aside. */
  hasAnalyticsQuestion?: boolean;
  /** Of what the window shows, where the page would be shown whole. */
  isOfWindow?: boolean;
  /** Brings the page into the state of the picture. */
  show(page: Page, call: CallAs, reference: string): Promise<unknown>;
}

export const open = (address: string) => async (page: Page) => {
  // The stream of change notices never ends; without it the page comes to rest.
  await page.route('**/api/v1/events', (route) => route.abort());
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
};

export const fail = (page: Page, path: string) =>
  page.route(`**${path}*`, (route) =>
    route.fulfill({ status: 500, json: { message: '', code: 'internal-error' } }),
  );
