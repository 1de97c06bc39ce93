import { describe, expect, it } from 'vitest';
import { naturalSortKey } from './natural-sort-key.ts';

const sorted = (references: string[]) =>
  references.toSorted((left, right) => (naturalSortKey(left) < naturalSortKey(right) ? -1 : 1));

describe('the key that references are sorted by', () => {
  it('puts ord2 before ORD10, whatever the case', () => {
    expect(sorted(['ORD10', 'ord2', 'Ord1'])).toEqual(['Ord1', 'ord2', 'ORD10']);
  });

  it('is the same for references that differ in case and outer spaces alone', () => {
    expect(naturalSortKey(' ONC-7 ')).toBe(naturalSortKey('onc-7'));
  });
});
