import { describe, expect, it } from 'vitest';
import { confirmFindings, coversExactly } from './confirmations.ts';

const above = {
  code: 'VLD-TEX-DRUG1DOSE',
  severity: 'needs-override',
  measured: '7560',
  limit: '6000',
} as const;
const untested = { code: 'VLD-MIS-STABILITY', severity: 'needs-override' } as const;
const told = { code: 'NoGuidanceDose', severity: 'informs', measured: '5' } as const;
const key = ({ code, measured, limit }: { code: string; measured?: string; limit?: string }) => ({
  code,
  measured,
  limit,
});

describe('what is confirmed', () => {
  it('is each finding that asks for it, once, with the reason', () => {
    expect(confirmFindings([above, told, untested, { ...above }], 'Agreed')).toEqual([
      { code: 'VLD-TEX-DRUG1DOSE', measured: '7560', limit: '6000', reason: 'Agreed' },
      { code: 'VLD-MIS-STABILITY', reason: 'Agreed' },
    ]);
  });

  it('covers what is found when it is the same in code, measured figure and limit', () => {
    const confirmed = [key(untested), key(above)];
    expect(coversExactly(confirmed, [above, told, untested])).toBe(true);
    expect(coversExactly([], [told])).toBe(true);
    expect(coversExactly(confirmed, [above, { ...above }, untested])).toBe(true);
  });

  it.each([
    ['a figure', [{ ...key(above), measured: '7561' }]],
    ['a limit', [{ ...key(above), limit: '5000' }]],
    ['a code', [{ ...key(above), code: 'VLD-TEX-DRUG2DOSE' }]],
    ['nothing', []],
    ['one thing more', [key(above), key(untested)]],
    ['the same twice', [key(above), key(above)]],
  ])('covers nothing where %s is confirmed instead', (_, confirmed) => {
    expect(coversExactly(confirmed, [above])).toBe(false);
  });
});
