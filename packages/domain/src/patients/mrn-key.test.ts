import { describe, expect, it } from 'vitest';
import { mrnKey } from './mrn-key.ts';

describe('comparing medical record numbers', () => {
  it('ignores case, outer spaces and leading zeros', () => {
    expect(mrnKey(' 000AB12 ')).toBe('ab12');
  });

  it('keeps zeros inside and at the end', () => {
    expect(mrnKey('01020')).toBe('1020');
  });

  it('leaves one zero of a number that has nothing else', () => {
    expect(mrnKey('000')).toBe('0');
  });
});
