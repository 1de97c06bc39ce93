import { expect, it } from 'vitest';
import { findTestTitles } from './find-test-titles.ts';

it.each([
  ['a plain test', `it('[LIST-21] sorts dates', () => {});`, ['[LIST-21] sorts dates']],
  ['double quotes and a line break', `test(\n  "sorts [LIST-21]",\n  f);`, ['sorts [LIST-21]']],
  ['a quote inside', `it('the patient\\'s name', f);`, [`the patient\\'s name`]],
  ['a template', 'it(`[LIST-1] $n rows`, f);', ['[LIST-1] $n rows']],
  [
    'rows before the title',
    `it.each([['(', ")"], [1, 2]])('[LIST-2] rejects %s', f);`,
    ['[LIST-2] rejects %s'],
  ],
  ['typed rows', `it.each<Row>([{ a: 1 }])('[LIST-3] takes %o', f);`, ['[LIST-3] takes %o']],
  ['a table in a template', `it.each\`a | b\n\${1} | 2\`('[LIST-4] adds', f);`, ['[LIST-4] adds']],
  ['a condition', `it.skipIf(process.platform === 'win32')('[LIST-5] runs', f);`, ['[LIST-5] runs']],
  ['a comment among the rows', `it.each([1, // one) it's\n 2])('[LIST-6] counts', f);`, ['[LIST-6] counts']],
  ['properties', `test.prop([fc.nat()], { numRuns: 9 })('[LIST-7] holds', f);`, ['[LIST-7] holds']],
])('finds the title of %s', (_, source, titles) => {
  expect(findTestTitles(source)).toEqual(titles);
});

it.each([
  ['skipped tests', `it.skip('[LIST-1] later', f); test.fixme('[LIST-2] later', f); it.todo('[LIST-3]');`],
  ['groups and steps', `test.describe('[LIST-1] all', f); test.step('[LIST-2] one', f);`],
  ['tests in comments', `// it('[LIST-1] once', f);\n/* test('[LIST-2]', f) */\n * it('[LIST-3]')`],
  [
    'other calls',
    `submit('[LIST-1]'); a.test('[LIST-2]'); test.skip(isSlow, '[LIST-3] why'); test.use({ a: 1 });`,
  ],
])('leaves out %s', (_, source) => {
  expect(findTestTitles(source)).toEqual([]);
});
