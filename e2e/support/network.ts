import type { Locator, Page, Route } from '@playwright/test';
import { expect } from './test.ts';

/** Cuts the browser's network. What it asked of the server before stays as it is. */
export const cutNetwork = (page: Page) => page.context().setOffline(true);

const STREAM = /\/api\/v1\/(workbench\/)?events$/;

/** Opens the address: from then on the page is told of what happens elsewhere, which it is not of what happened before. */
export async function openHearing(page: Page, address: string): Promise<void> {
  const stream = page.waitForResponse(STREAM);
  await page.goto(address);
  await stream;
}

/** The page hears of nothing that happens elsewhere: what is then pressed on it, is pressed on what it shows still. */
export const hearNothing = (page: Page) => page.route(STREAM, (route) => route.abort());

/**
 * These calls are refused until the answered function is called, and a press alone asks again: the page hears of nothing
 * that happens elsewhere, and a refusal stays one, where a call without an answer is asked again by itself
 * (query-client.ts). So 'Try again' stands until it is pressed, and what then comes is what the press asked for.
 */
export async function refuseCalls(
  page: Page,
  path: string,
  refusal: Parameters<Route['fulfill']>[0] = { status: 503, json: {} },
): Promise<() => Promise<void>> {
  await hearNothing(page);
  const refuse = (route: Route) => route.fulfill(refusal);
  await page.route(`**${path}`, refuse);
  return () => page.unroute(`**${path}`, refuse);
}

/** The server does what these calls ask; their answers never come. */
export const loseAnswers = (page: Page, path: string, times: number) =>
  page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times },
  );

/**
 * The next of these calls reaches the server once the answered function is called, where it was not given up by then:
 * whoever means that waits for it, `request.response()` is null, before the call is let go. With `evenGivenUp` it had left
 * the browser's hands, and arrives all the same.
 */
export async function holdNext(
  page: Page,
  path: string,
  { evenGivenUp } = { evenGivenUp: false },
): Promise<() => void> {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(
    `**${path}`,
    async (route) => {
      await isLetGo;
      await (evenGivenUp ? route.fetch() : route.continue().catch(() => {}));
    },
    { times: 1 },
  );
  return letGo;
}

/** The server does what the next of these calls asks; its answer comes once the answered function is called. */
export async function holdAnswer(page: Page, path: string): Promise<() => void> {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(
    `**${path}`,
    async (route) => {
      const response = await route.fetch();
      await isLetGo;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return letGo;
}

/** Presses and takes it back while the call is on its way: nothing of it arrives. */
export async function takeBack(page: Page, path: string, { press, back }: Record<'press' | 'back', Locator>) {
  const letGo = await holdNext(page, path);
  const isSent = page.waitForRequest(`**${path}`);
  await press.click();
  const call = await isSent;
  await back.click();
  expect(await call.response()).toBeNull();
  letGo();
}

/** The server does what the next of these calls asks, which the answer tells; the page waits on. */
export function withholdAnswer(page: Page, path: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  void page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      resolve();
    },
    { times: 1 },
  );
  return promise;
}

/**
 * Gives the network back and answers what the page then sends of this call. What a page holds back it sends when it
 * hears of the network, which is before a question asked by the test after that is answered.
 */
export async function sentAfterNetwork(page: Page, path: string): Promise<string[]> {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) sent.push(`${request.method()} ${request.url()}`);
  });
  await page.context().setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  // Twice over: also what is sent by the answer to the first.
  for (let round = 0; round < 2; round++)
    expect(await page.evaluate(async () => (await fetch('/readyz', { cache: 'no-store' })).ok)).toBe(true);
  return sent;
}

export const NO_NETWORK = 'There is no network: nothing was sent, and nothing is sent later.';
