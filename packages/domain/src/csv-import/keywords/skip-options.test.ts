import { describe, expect, it } from 'vitest';
import { keywordKinds } from './keyword-fields.ts';
import { decisionOf, sentDecision, skipOptions, whyNotIgnored } from './skip-options.ts';

describe('what can be said of a word besides an entry', () => {
  it('[CSV-29] is skipping its rows, now or always, or its field', () => {
    expect(skipOptions).toEqual([
      'Skip row - For this import',
      'Skip row - For this and future imports',
      'Ignore this field',
    ]);
    expect(skipOptions.map(decisionOf)).toEqual([
      { kind: 'skip-row', always: false },
      { kind: 'skip-row', always: true },
      { kind: 'ignore-field' },
    ]);
    for (const sent of [...skipOptions, 'PACLITAXEL']) expect(sentDecision(decisionOf(sent))).toBe(sent);
  });

  it('a drug and a unit are never taken as blank', () => {
    expect(keywordKinds.filter((kind) => whyNotIgnored(kind) !== null)).toEqual([
      'drug',
      'dose unit',
      'time unit',
    ]);
  });
});
