import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../catalogue/demo-catalogue.test-support.ts';
import { importVocabulary } from '../keywords/import-vocabulary.ts';
import { orderedCells } from './ordered-cells.ts';
import { parseImportedDate } from './read-cells.ts';
import { readRow } from './read-row.ts';
import { kindsOfRow } from './row-kinds.ts';
import type { RowPatient } from './row-patient.ts';
import { findingsOfRow } from './row-verdict.ts';
import { dosesOfDrafted, draftRow, type RowJudging, verdictOfRow } from './verdict-of-row.ts';

const ivo: RowPatient = {
  kind: 'new',
  person: { mrn: '42', lastName: 'Trialson', firstName: 'Ivo', dateOfBirth: '1969-03-21' },
  confirmedDifferent: false,
};
const fields = {
  drug_name: 'fluorouracil',
  drug_dose: '4000',
  drug_dose_unit: 'mg',
  diluent: 'Sodium chloride 0.9%',
  bag_size: '1000',
  container_type: 'Fluid Bag',
  route: 'IV',
  quantity: '1',
  delivery_date: '12/03/2031',
  treatment_date: '12/03/2031',
} as const;

const judging = (splits = 0): RowJudging => ({
  catalogue: demoCatalogue,
  vocabulary: importVocabulary(demoCatalogue),
  country: 'AU',
  columns: Object.keys(fields).map((target) => ({ target: target as keyof typeof fields })),
  substitutions: new Map(),
  rules: [
    {
      id: 'split',
      description: 'In parts',
      conditions: [{ field: 'drug_name', operation: 'CO', value: 'f' }],
      values: [],
      splits,
    },
  ],
  readDate: (_, text) => parseImportedDate(text),
  today: '2031-03-03',
  delivery: {
    rules: demoCatalogue.document.delivery.default,
    holidays: [],
    moment: { today: '2031-03-03', minutesOfDay: 600 },
  },
  changePercent: 25,
  deliveryDate: null,
});

type Changes = Partial<Record<keyof typeof fields, string>>;
function drafted(changes: Changes = {}, patient: RowPatient = ivo, splits = 0) {
  const by = judging(splits);
  const cells = Object.values({ ...fields, ...changes });
  return draftRow(by, readRow(by, { cells, corrected: {} }), {
    patient,
    dateOfBirth: '1969-03-21',
    ordered: [],
  });
}
const verdict = (changes: Changes = {}, patient: RowPatient = ivo, splits = 0) =>
  verdictOfRow(judging(splits), drafted(changes, patient, splits), { doses: [], repeated: [] });
const codesOf = (one: ReturnType<typeof verdict>) => findingsOfRow(one).map(({ code }) => code);

describe('the verdict of a row', () => {
  it('says what is ordered, in words and figures', () => {
    expect(verdict()).toMatchObject({
      error: null,
      name: 'fluorouracil 4,000\u00a0mg',
      quantity: 1,
      deliveries: [{ deliveryDate: '2031-03-12', treatmentDate: '2031-03-12', quantity: 1 }],
      judged: [{ drugPresentationId: expect.any(Number), promises: [{ deliveryDate: '2031-03-12' }] }],
    });
  });

  it('beside other rows of the patient is what it would be with those doses ordered before', () => {
    const doses = dosesOfDrafted(2, drafted({ drug_dose: '3500' }));
    const beside = verdictOfRow(judging(), drafted(), { doses, repeated: [] });
    expect(codesOf(verdict())).not.toContain('DayDose');
    expect(findingsOfRow(beside).map(({ code, measured }) => [code, measured])).toEqual([
      ...findingsOfRow(verdict()).map(({ code, measured }) => [code, measured]),
      ['DayDose', '7500'],
      ['AlreadyOrdered', undefined],
    ]);
  });

  it('a row that cannot be ordered is no dose of anybody', () => {
    expect(dosesOfDrafted(2, drafted({ quantity: '0' }))).toEqual([]);
  });

  it('judges the sum of a divided dose, and each part by itself', () => {
    const split = verdict({ drug_dose: '7000' }, ivo, 4);
    expect(split.doses).toEqual(['1750', '1750', '1750', '1750']);
    expect(split.line?.drug1DoseText).toBe('7000');
    expect(split.judged.map(({ line }) => line.drug1DoseText)).toEqual(split.doses);
    expect(findingsOfRow(split)).toContainEqual(
      expect.objectContaining({ code: 'VLD-TEX-DRUG1DOSE', measured: '7000' }),
    );
    expect(kindsOfRow(split, [])).toContain('Warning: Drug dose exceeds max dose');
  });

  it('a dose too small to be divided is told', () => {
    expect(verdict({ drug_dose: '0.01' }, ivo, 4).error).toEqual({
      message: 'The dose cannot be divided into 4',
      field: 'drug_dose',
    });
  });

  it('what is missing is told at its own field, beside the text that says what follows', () => {
    expect(verdict({ route: '' }).error).toEqual({
      message: 'Presentation not found',
      field: 'route',
      hint: 'No route is given',
    });
    expect(verdict({ container_type: '' }).error).toMatchObject({
      message: 'Missing container',
      field: 'container_type',
      hint: 'No container type is given',
    });
    expect(verdict({ route: 'Intrathecal' }).error).toEqual({
      message: 'Presentation not found',
      field: 'drug_name',
    });
    expect(kindsOfRow(verdict({ drug_dose: '450mg' }), [])).toEqual(['Error: Dose is not a number']);
    expect(kindsOfRow(verdict({ drug_dose_unit: 'units' }), [])).toEqual([
      'Error: A drug is not ordered in that unit',
    ]);
  });

  it('a row for nobody has no treatment', () => {
    expect(verdict({}, { kind: 'nobody' }).deliveries).toEqual([
      { deliveryDate: '2031-03-12', treatmentDate: null, quantity: 1 },
    ]);
  });

  it('a date that cannot be delivered is a kind of its own', () => {
    expect(kindsOfRow(verdict({ delivery_date: '15/03/2031', treatment_date: '15/03/2031' }), [])).toContain(
      'Cannot be delivered on that date',
    );
  });

  it('errors are counted without the figures of their rows', () => {
    const tooLarge = verdict({ bag_size: '250', drug_dose: '7000' });
    expect(tooLarge.error?.message).toBe('Drug volume exceeds container size. Max fill volume is 345mL');
    expect(kindsOfRow(tooLarge, [])).toEqual(['Error: Drug volume exceeds container size']);
  });

  it('shows the cells as they are ordered: entries by their names, the container that was chosen', () => {
    const one = verdict({ diluent: 'sodium chloride 0.9%' });
    expect(orderedCells(demoCatalogue, 'AU', one, one.line)).toMatchObject({
      drug_name: 'fluorouracil',
      diluent: 'Sodium chloride 0.9%',
      container: expect.stringContaining('1000'),
      route: 'Intravenous',
    });
  });

  it('has the cells of its line, and no unit of a time that nobody gave', () => {
    const one = verdict();
    const cells = orderedCells(demoCatalogue, 'AU', one, one.line && { ...one.line, infusionTimeText: '' });
    expect(cells.infusion_time_unit).toBeUndefined();
    const timed = orderedCells(demoCatalogue, 'AU', one, one.line && { ...one.line, infusionTimeText: '46' });
    expect(timed.infusion_time_unit).toBe('hours');
  });
});
