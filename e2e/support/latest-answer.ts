import type { Page } from '@playwright/test';

/**
 * The last answer that the page was given to such a call, whenever it is asked for. An open screen asks again where
 * other tests work at the same hospital, and shows what it was told last: compare within `toPass`.
 */
export function latestAnswer<T>(page: Page, address: RegExp): () => Promise<T> {
  let latest: Promise<T> | undefined;
  page.on('response', (response) => {
    if (address.test(response.url()) && response.ok()) latest = response.json();
  });
  return async () => {
    if (!latest) throw new Error(`Nothing was answered at ${address}`);
    return latest;
  };
}
