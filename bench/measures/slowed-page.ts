import type { Page } from '@playwright/test';

/** Runs the work with the page's processor slowed so many times by the browser itself. */
export async function whileSlowed<T>(page: Page, times: number, work: () => Promise<T>): Promise<T> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times });
  try {
    return await work();
  } finally {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await devtools.detach();
  }
}
