import { describe, expect, it } from 'vitest';
import {
  contextInWords,
  countsInWords,
  guidanceInWords,
  lookAlikeCaution,
  stillToMatch,
} from './word-texts.ts';
import type { NearEntry, Word } from './words-query.ts';

const word = (given: Partial<Word>): Word => ({
  id: 'A',
  item_field: 'drug_name',
  kind: 'drug',
  item_cust: 'Vinc',
  item_cust_length: 4,
  rows: 2,
  first_row: 1118,
  context: {},
  decision: null,
  no_longer_offered: null,
  nearest: [],
  ...given,
});
const near = (given: Partial<NearEntry>): NearEntry => ({
  id: 'VINCRISTINE',
  label: 'vinCRISTine',
  why: 'begins with it',
  look_alikes: [],
  nearer_look_alike: null,
  guidance: [],
  ...given,
});

describe('what is said of an unknown word', () => {
  it('where it stands first, and what stands beside it', () => {
    const context = { drug_name: 'Vinc', drug_dose: '1.5', drug_dose_unit: 'mg', order_reference: 'DAY' };
    expect(contextInWords(word({ context }))).toBe('2 rows · row 1,118, 1.5 mg, DAY');
    expect(
      contextInWords(word({ item_field: 'drug2_name', rows: 1, context: { ...context, drug2_dose: '50' } })),
    ).toBe('1 row · row 1,118, 50, second item, DAY');
    expect(
      contextInWords(
        word({ item_field: 'container', kind: 'container', context: { ...context, infusion_time: '46' } }),
      ),
    ).toBe('2 rows · row 1,118, Vinc, over 46');
  });

  it('how many are done', () => {
    expect(countsInWords({ matched: 2, skipped: 1, to_match: 2 })).toBe('2 matched, 1 skipped, 2 to match');
    expect(countsInWords({ matched: 0, skipped: 0, to_match: 1 })).toBe('1 to match');
    expect(stillToMatch(1)).toBe('1 keyword is still to match.');
    expect(stillToMatch(3)).toBe('3 keywords are still to match.');
  });

  it('up to which dose a near drug is usual, and that no figure is held', () => {
    expect(guidanceInWords(near({ guidance: [{ value: 2, unit: 'mg' }] }))).toBe('guidance to 2\u00a0mg');
    expect(
      guidanceInWords(
        near({
          guidance: [
            { value: 12, unit: 'mg' },
            { value: 5000, unit: 'mg' },
          ],
        }),
      ),
    ).toBe('guidance to 12\u00a0mg or 5,000\u00a0mg, by route');
    expect(guidanceInWords(near({}))).toBe('no guidance dose held');
  });

  it('what the near ones have been mistaken for, and nothing where the catalogue names nothing', () => {
    expect(lookAlikeCaution({ nearest: [near({ look_alikes: ['vinblastine', 'vinorelbine'] })] })).toBe(
      'vinCRISTine looks like vinblastine and vinorelbine. Nothing is chosen for you: check the prescription.',
    );
    const vin = ['vinCRISTine', 'vinBLASTine'].map((label) =>
      near({
        id: label,
        label,
        look_alikes: ['vincristine', 'vinblastine', 'vinorelbine'].filter(
          (name) => name !== label.toLowerCase(),
        ),
      }),
    );
    expect(lookAlikeCaution({ nearest: vin })).toBe(
      'vinCRISTine, vinBLASTine, and vinorelbine look alike. Nothing is chosen for you: check the prescription.',
    );
    const syringe = near({ id: 'FP:1', label: 'vincristine 2 mg syringe', look_alikes: ['vinblastine'] });
    expect(lookAlikeCaution({ nearest: [...vin, syringe] })).not.toContain('syringe');
    expect(lookAlikeCaution({ nearest: [syringe] })).toContain(
      'vincristine 2 mg syringe looks like vinblastine',
    );
    expect(lookAlikeCaution({ nearest: [near({})] })).toBeUndefined();
  });
});
