import { glob, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { findSlowExpressions } from './slow-expressions.ts';

const SOURCES = '{apps,packages}/*/src/**/*.{ts,tsx}';
const NO_PRODUCT = /\.test\.|\.test-support\.|\/testing\//;

describe('regular expressions', () => {
  it('are all linear where the product meets what somebody typed or sent', async () => {
    const files = (await Array.fromAsync(glob(SOURCES))).filter((file) => !NO_PRODUCT.test(file));
    expect(files.length).toBeGreaterThan(300);
    const slow = await Promise.all(
      files.map(async (file) => findSlowExpressions(file, await readFile(file, 'utf8'))),
    );
    expect(slow.flat()).toEqual([]);
  });

  it.each([
    '/^(a+)+$/',
    '/\\s*$/',
    '/<Issuer(?:\\s[^>]*)?>\\s*([^<]+?)\\s*<\\/Issuer>/',
    'new RegExp(a + b)',
  ])('are found where they are not: %s', (expression) => {
    expect(findSlowExpressions('sample.ts', `const found = ${expression};`)).not.toEqual([]);
  });

  it.each(['/^a+$/', '/(?<!\\/)\\/+$/', '/^\\d{4}-\\d\\d-\\d\\d$/'])('are left alone: %s', (expression) => {
    expect(findSlowExpressions('sample.ts', `const found = ${expression};`)).toEqual([]);
  });
});
