import type { Page } from '@playwright/test';
import { stepHeading } from './registration.ts';
import { saveDraft } from './registration-draft.ts';
import { expect } from './test.ts';

export const draftAddress = (id: string) => `/tpn/patient/register?draft=${id}`;
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** A field by its label, that it need not be answered aside; groups and parts of the form share words with fields. */
export const field = (page: Page, label: string) =>
  page
    .locator('input:not([type="radio"]), textarea')
    .and(page.getByLabel(new RegExp(`^${label.replaceAll('.', '\\.')}( optional)?$`)));
export const group = (page: Page, name: string) => page.getByRole('radiogroup', { name });
export const dialog = (page: Page) => page.getByRole('alertdialog');
export const alert = (page: Page) => page.getByRole('note').filter({ hasText: 'Please correct' });

/** Opens a draft that was left on this step. */
export async function openAt(
  page: Page,
  call: Parameters<typeof saveDraft>[0],
  lastName: string,
  changed: Record<string, unknown>,
): Promise<void> {
  const id = await saveDraft(call, lastName, changed);
  await page.goto(draftAddress(id));
  await expect(stepHeading(page, Number(changed.form_current_step ?? 8))).toBeVisible();
}

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await field(page, label).fill(option);
  await page.getByRole('option', { name: option }).first().click();
  await expect(field(page, label)).toHaveValue(option);
}

/** What is sent when the step is saved for later. */
export async function savedForLater(page: Page): Promise<{ formData: Record<string, unknown> }> {
  const saved = page.waitForRequest('**/patientRegistrationRecord');
  await button(page, 'Save for later').click();
  await button(page, 'Yes, save for later').click();
  return (await saved).postDataJSON();
}
