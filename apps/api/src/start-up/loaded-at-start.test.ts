import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SOURCES = new URL('../', import.meta.url);
const IMPORTED = /^(?:import|export)\s(?!type\s)[^;']*?from '([^']+)'|^import '([^']+)'/gm;

/** The packages that loading a file of the server loads at once, with all that it imports in turn. */
function packagesOf(file: URL, seen = new Set<string>(), found = new Set<string>()): Set<string> {
  if (seen.has(file.href)) return found;
  seen.add(file.href);
  for (const [, from, alone] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
    const name = from ?? alone ?? '';
    if (name.startsWith('.')) packagesOf(new URL(name, file), seen, found);
    else if (name.startsWith('#')) packagesOf(new URL(name.slice(1), SOURCES), seen, found);
    else found.add(name);
  }
  return found;
}

it('the server and its jobs start without what a portal may never want: migrations to apply, single sign-on, mail', () => {
  const loaded = ['server.ts', 'jobs/jobs.ts'].flatMap((file) => [...packagesOf(new URL(file, SOURCES))]);
  expect(loaded).toEqual(expect.arrayContaining(['fastify', 'pg', 'zod']));
  const late = /^(?:kysely|@node-saml\/node-saml|nodemailer|date-holidays|pdfkit)(?:\/|$)/;
  expect(loaded.filter((name) => late.test(name))).toEqual([]);
});
