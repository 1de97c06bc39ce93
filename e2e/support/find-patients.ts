import type { Page } from '@playwright/test';

/** A family name that no other test uses, of letters alone. */
export function newFamily(reference: string): string {
  const letters = [...reference.replace(/\W/g, '')].map((sign) =>
    String.fromCharCode(97 + (sign.charCodeAt(0) % 26)),
  );
  return `Fam${letters.join('')}`.slice(0, 20);
}

/** Fills the search of 'Manage patient' by its labels and sends it. */
export async function searchPatients(page: Page, terms: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(terms)) await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

export const patientsFound = (page: Page) => page.getByRole('table', { name: 'Patients found' });
export const namesFound = (page: Page) => patientsFound(page).locator('tbody tr td:nth-child(2)');
