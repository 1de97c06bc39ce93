import { access, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** Of WCAG 2.2, levels A and AA; 4.1.1 is obsolete. How many there are of each guideline, but for those of level AAA. */
const CRITERIA = [
  ...['1.1.1', '1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5', '1.3.1', '1.3.2', '1.3.3', '1.3.4', '1.3.5'],
  ...['1.4.1', '1.4.2', '1.4.3', '1.4.4', '1.4.5', '1.4.10', '1.4.11', '1.4.12', '1.4.13', '2.1.1', '2.1.2'],
  ...['2.1.4', '2.2.1', '2.2.2', '2.3.1', '2.4.1', '2.4.2', '2.4.3', '2.4.4', '2.4.5', '2.4.6', '2.4.7'],
  ...['2.4.11', '2.5.1', '2.5.2', '2.5.3', '2.5.4', '2.5.7', '2.5.8', '3.1.1', '3.1.2', '3.2.1', '3.2.2'],
  ...['3.2.3', '3.2.4', '3.2.6', '3.3.1', '3.3.2', '3.3.3', '3.3.4', '3.3.7', '3.3.8', '4.1.2', '4.1.3'],
];
const STATES = ['Met', 'Met in part', 'Looked at', 'Not checked', 'Does not apply'];

it('the document on accessibility has a state for each criterion, and names files that are there', async () => {
  const text = await readFile('docs/accessibility.md', 'utf8');
  const rows = [...text.matchAll(/^\| (\d[\d.]+) \| [^|]+ \| ([^|]+) \|/gm)];
  expect(rows.map(([, criterion]) => criterion)).toEqual(CRITERIA);
  expect(rows.filter(([, , state]) => !STATES.includes(state ?? ''))).toEqual([]);
  const files = [...text.matchAll(/`((?:e2e|apps|scripts)\/[^`]+)`/g)].map(([, file]) => file ?? '');
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) await expect(access(file), file).resolves.toBeUndefined();
});
