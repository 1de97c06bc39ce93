import { describe, expect, it } from 'vitest';
import { isSameData } from './is-same-data.ts';

describe('two values', () => {
  it.each<[unknown, unknown]>([
    [1, 1],
    [null, null],
    [
      { volume: '250', findings: [] },
      { findings: [], volume: '250' },
    ],
    [{ volume: '250', limit: undefined }, { volume: '250' }],
    [{ volume: '250' }, { volume: '250', limit: undefined }],
    [[{ doses: ['1', '2'] }], [{ doses: ['1', '2'] }]],
  ])('say the same: %j and %j', (one, other) => {
    expect(isSameData(one, other)).toBe(true);
  });

  it.each<[unknown, unknown]>([
    [1, '1'],
    [null, undefined],
    [null, {}],
    [{ volume: null }, {}],
    [{}, { volume: '250' }],
    [
      ['1', '2'],
      ['2', '1'],
    ],
    [['1'], ['1', '2']],
    [['1', '2'], ['1']],
    [[], {}],
    [{ judged: [{ findings: [{ code: 'a' }] }] }, { judged: [{ findings: [{ code: 'b' }] }] }],
  ])('say something else: %j and %j', (one, other) => {
    expect(isSameData(one, other)).toBe(false);
  });
});
