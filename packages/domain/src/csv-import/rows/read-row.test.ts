import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../catalogue/demo-catalogue.test-support.ts';
import { importVocabulary } from '../keywords/import-vocabulary.ts';
import { type KeywordDecision, substitutionKey } from '../keywords/substitutions.ts';
import type { DefaultRule } from '../rules/default-rules.ts';
import { type RowReading, readRow } from './read-row.ts';

const columns = [
  { target: 'drug_name' },
  { target: 'drug_dose' },
  { target: 'route' },
  { target: 'diluent' },
] as const;
const ivWhereBlank: DefaultRule = {
  id: 'rule-1',
  description: 'Intravenous',
  conditions: [{ field: 'route', operation: 'BL', value: '' }],
  values: [{ field: 'route', value: 'IV' }],
  splits: 2,
};

const read = (
  cells: readonly string[],
  corrected: Record<string, string> = {},
  changes: Partial<RowReading> = {},
) =>
  readRow(
    {
      catalogue: demoCatalogue,
      vocabulary: importVocabulary(demoCatalogue),
      country: 'AU',
      columns,
      substitutions: new Map(),
      rules: [],
      ...changes,
    },
    { cells, corrected },
  );

describe('a row of a file', () => {
  it('tells each cell that is not ordered as the file has it, and by what', () => {
    const decisions = new Map<string, KeywordDecision>([
      [substitutionKey('drug_name', '5FU'), { kind: 'entry', code: 'FLUOROURACIL' }],
      [substitutionKey('diluent', 'none really'), { kind: 'ignore-field' }],
    ]);
    const row = read(
      ['5FU', '1250', '', 'none really'],
      { drug_dose: '1300' },
      { substitutions: decisions, rules: [ivWhereBlank] },
    );
    expect(row.cells).toEqual({
      drug_name: '5FU',
      drug_dose: '1300',
      route: 'IV',
      diluent: 'none really',
    });
    expect(row.splits).toBe(2);
    expect(row.substituted).toEqual([
      { field: 'drug_dose', from: '1250', to: '1300', by: { kind: 'correction' } },
      { field: 'route', from: '', to: 'IV', by: { kind: 'rule', ruleId: 'rule-1' } },
      { field: 'drug_name', from: '5FU', to: 'fluorouracil', by: { kind: 'word' } },
      { field: 'diluent', from: 'none really', to: '', by: { kind: 'word' } },
    ]);
  });

  it('keeps what a user typed over a cell: no rule sets it again, not even where it was emptied', () => {
    const always: DefaultRule = {
      ...ivWhereBlank,
      conditions: [{ field: 'drug_name', operation: 'CO', value: 'fluoro' }],
      values: [{ field: 'diluent', value: 'Glucose 5%' }],
    };
    const cells = ['fluorouracil', '1250', 'SC', 'Sodium chloride 0.9%'];
    expect(read(cells, {}, { rules: [always] }).cells.diluent).toBe('Glucose 5%');
    expect(read(cells, { diluent: 'Undiluted' }, { rules: [always] }).cells.diluent).toBe('Undiluted');
    expect(read(cells, { diluent: '' }, { rules: [always] }).cells.diluent).toBeUndefined();
    // The route is what the file says in any case.
    expect(read(cells, { route: 'IM' }, { rules: [ivWhereBlank] })).toMatchObject({
      cells: { route: 'IM' },
      substituted: [{ field: 'route', from: 'SC', to: 'IM', by: { kind: 'correction' } }],
    });
  });

  it('a rule may follow from what was corrected', () => {
    const ofFluorouracil: DefaultRule = {
      ...ivWhereBlank,
      conditions: [{ field: 'drug_name', operation: 'EQ', value: 'fluorouracil' }],
    };
    expect(
      read(['x', '1', '', ''], { drug_name: 'fluorouracil' }, { rules: [ofFluorouracil] }).cells.route,
    ).toBe('IV');
  });
});
