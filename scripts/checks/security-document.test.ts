import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** Of ASVS 5.0.0, levels 1 and 2: how many requirements each section has that this product is held to, in their order. */
const REQUIREMENTS: Readonly<Record<string, readonly string[]>> = {
  '1': ['1.1.1-2', '1.2.1-9', '1.3.1-11', '1.4.1-3', '1.5.1-2'],
  '2': ['2.1.1-3', '2.2.1-3', '2.3.1-4', '2.4.1-1'],
  '3': ['3.2.1-2', '3.3.1-4', '3.4.1-6', '3.5.1-5', '3.7.1-2'],
  '4': ['4.1.1-3', '4.2.1-1', '4.3.1-2', '4.4.1-4'],
  '5': ['5.1.1-1', '5.2.1-3', '5.3.1-2', '5.4.1-3'],
  '6': ['6.1.1-3', '6.2.1-12', '6.3.1-4', '6.4.1-4', '6.5.1-5', '6.6.1-3', '6.8.1-4'],
  '7': ['7.1.1-3', '7.2.1-4', '7.3.1-2', '7.4.1-5', '7.5.1-2', '7.6.1-2'],
  '8': ['8.1.1-2', '8.2.1-3', '8.3.1-1', '8.4.1-1'],
  '9': ['9.1.1-3', '9.2.1-4'],
  '10': ['10.1.1-2', '10.2.1-2', '10.3.1-4', '10.4.1-11', '10.5.1-5', '10.6.1-2', '10.7.1-3'],
  '11': ['11.1.1-2', '11.2.1-3', '11.3.1-3', '11.4.1-4', '11.5.1-1', '11.6.1-1'],
  '12': ['12.1.1-3', '12.2.1-2', '12.3.1-4'],
  '13': ['13.1.1-1', '13.2.1-5', '13.3.1-2', '13.4.1-5'],
  '14': ['14.1.1-2', '14.2.1-4', '14.3.1-3'],
  '15': ['15.1.1-3', '15.2.1-3', '15.3.1-7'],
  '16': ['16.1.1-1', '16.2.1-5', '16.3.1-4', '16.4.1-3', '16.5.1-3'],
  '17': ['17.1.1-1', '17.2.1-4', '17.3.1-2'],
};
const STATES = ['Met', 'In part', 'Looked at', 'Not met', 'Operator', 'Does not apply'];

/** '6.8.1-4' is 6.8.1 to 6.8.4. */
function numbersOf(range: string): string[] {
  const [, section, last] = /^(\d+\.\d+)\.1-(\d+)$/.exec(range) ?? [];
  return Array.from({ length: Number(last) }, (_, at) => `${section}.${at + 1}`);
}

const rowsOf = async () => {
  const text = await readFile('docs/asvs.md', 'utf8');
  const rows = [...text.matchAll(/^\| (\d[\d.]+) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)];
  return rows.map(([, number = '', state = '', reason = '']) => ({ number, state, reason }));
};

it('the document on security has a state and a reason for each requirement of levels 1 and 2', async () => {
  const rows = await rowsOf();
  expect(rows.map(({ number }) => number)).toEqual(Object.values(REQUIREMENTS).flat().flatMap(numbersOf));
  expect(rows.filter(({ state, reason }) => !STATES.includes(state) || reason.trim() === '')).toEqual([]);
});

it('each test and file that the document on security names is there', async () => {
  const rows = await rowsOf();
  const missing: string[] = [];
  let named = 0;
  for (const { number, reason } of rows) {
    for (const [, file = '', titles = ''] of reason.matchAll(
      /`([^`]+\.(?:test|spec)\.ts)`((?:,? ?“[^”]+”)*)/g,
    )) {
      const path = [file, `apps/api/src/routes/${file}`, `e2e/${file}`].find((one) => existsSync(one));
      const text = path ? await readFile(path, 'utf8') : '';
      for (const [, title = ''] of titles.matchAll(/“([^”]+)”/g)) {
        named += 1;
        if (!text.includes(title)) missing.push(`${number}: ${file} has no test “${title}”`);
      }
      if (!path || titles === '') missing.push(`${number}: ${file}, or what it shows`);
    }
    for (const [, file = ''] of reason.matchAll(/`((?:apps|packages|scripts)\/[^`]+)`/g))
      if (!existsSync(file)) missing.push(`${number}: ${file}`);
  }
  expect(missing).toEqual([]);
  expect(named).toBeGreaterThan(100);
});
