import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { bearer, type Tokens } from '../../portal-client.ts';

/** What a page says, made anew whenever it is asked for. */
type Content = () => string | Promise<string>;

/** Serves pages made by the leanest means, by their path, for as long as the work takes. */
export async function withBarePages<T>(
  pages: Readonly<Record<string, Content>>,
  work: (origin: string) => Promise<T>,
): Promise<T> {
  const server = createServer(async ({ url = '/' }, response) => {
    const content = await pages[url]?.();
    response.writeHead(content === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const bareDocument = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>Bare</title></head><body>${body}</body></html>`;

/** A field that says its own value again. */
export const bareInput = bareDocument(
  `<label>Bare <input></label><output></output><script>
    const field = document.querySelector('input');
    field.addEventListener('input', () => { document.querySelector('output').textContent = field.value; });
  </script>`,
);

/** Everything that the page says in its rows, each text an element: no framework, no style, nothing to press. */
export async function bareRows(page: Page, row: string): Promise<string> {
  const rows = await page.evaluate((selector) => {
    const textsOf = (element: Element): string[] => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
      return texts;
    };
    return [...document.querySelectorAll(selector)].map(textsOf);
  }, row);
  return rows
    .map((texts) => `<article>${texts.map((text) => `<span>${escaped(text)} </span>`).join('')}</article>`)
    .join('');
}

/** A call that a screen made for what it shows. */
interface Asked {
  method: string;
  path: string;
  body: string | null;
}

/** Notes what the page asks the portal to read meanwhile. */
export async function callsDuring(page: Page, work: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  page.on('response', (response) => {
    const request = response.request();
    const { pathname, search } = new URL(request.url());
    const isAnswer = response.headers()['content-type']?.includes('json') ?? false;
    if (!pathname.startsWith('/api/') || !isAnswer || response.status() !== 200) return;
    asked.push({ method: request.method(), path: pathname + search, body: request.postData() });
  });
  await work();
  page.removeAllListeners('response');
  return asked;
}

/** Asks the portal for the same again: a bare page has to know what it says, too. */
export async function askAgain(port: number, tokens: Tokens, calls: readonly Asked[]): Promise<void> {
  const answers = calls.map(async ({ method, path, body }) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { ...bearer(tokens), ...(body !== null && { 'content-type': 'application/json' }) },
      body,
    });
    await answer.arrayBuffer();
  });
  await Promise.all(answers);
}
