import { describe, expect, it } from 'vitest';
import { type ConfirmableCode, type FindingRules, weighed } from './finding.ts';

/** A family as an import row may have one. */
type RowCode = 'unreadable' | 'guessed' | 'renamed';
const rowFindings = {
  unreadable: { severity: 'blocks' },
  guessed: { severity: 'needs-override', override: 'acceptGuess' },
  renamed: { severity: 'informs' },
} as const satisfies FindingRules<RowCode, 'acceptGuess'>;

describe('a family of findings', () => {
  it('weighs each code by its rule', () => {
    expect(weighed(rowFindings.unreadable)).toEqual({ severity: 'blocks' });
    expect(weighed(rowFindings.guessed)).toEqual({ severity: 'needs-override', override: 'acceptGuess' });
    expect(weighed(rowFindings.renamed)).toEqual({ severity: 'informs' });
  });

  it('does not compile without a rule for each code, nor with an override where none is needed', () => {
    // @ts-expect-error 'renamed' and 'guessed' have no rule
    const lacking: FindingRules<RowCode, 'acceptGuess'> = { unreadable: { severity: 'blocks' } };
    const informing: FindingRules<'renamed', 'acceptGuess'> = {
      // @ts-expect-error what informs has nothing to say yes to
      renamed: { severity: 'informs', override: 'acceptGuess' },
    };
    const asking: FindingRules<'guessed', 'acceptGuess'> = {
      // @ts-expect-error what needs an override says which
      guessed: { severity: 'needs-override' },
    };
    const confirmable: Record<ConfirmableCode<typeof rowFindings>, true> = { guessed: true };
    expect([lacking, informing, asking, confirmable]).toHaveLength(4);
  });
});
