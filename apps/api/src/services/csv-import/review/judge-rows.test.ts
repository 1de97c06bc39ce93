import { demoCatalogue } from '@bolt/domain/catalogue/demo-catalogue.test-support';
import { importVocabulary } from '@bolt/domain/csv-import/keywords/import-vocabulary';
import { parseImportedDate } from '@bolt/domain/csv-import/rows/read-cells';
import { readRow } from '@bolt/domain/csv-import/rows/read-row';
import type { RowPatient } from '@bolt/domain/csv-import/rows/row-patient';
import { findingsOfRow } from '@bolt/domain/csv-import/rows/row-verdict';
import type { RowJudging } from '@bolt/domain/csv-import/rows/verdict-of-row';
import { describe, expect, it } from 'vitest';
import type { JudgedRowEntry } from '#database/queries/import-review.queries.ts';
import { judgePatients } from './judge-rows.ts';
import type { OpenRow } from './open-rows.ts';

const usual = {
  order_reference: 'ONC-1',
  patient_id: '42',
  drug_name: 'fluorouracil',
  drug_dose: '4000',
  drug_dose_unit: 'mg',
  drug2_name: '',
  drug2_dose: '',
  drug2_dose_unit: '',
  diluent: 'Sodium chloride 0.9%',
  bag_size: '1000',
  container_type: 'Fluid Bag',
  route: 'IV',
  quantity: '1',
  delivery_date: '12/03/2031',
  treatment_date: '12/03/2031',
};
type Cells = Partial<typeof usual>;

const judging: RowJudging = {
  catalogue: demoCatalogue,
  vocabulary: importVocabulary(demoCatalogue),
  country: 'AU',
  columns: Object.keys(usual).map((target) => ({ target: target as keyof typeof usual })),
  substitutions: new Map(),
  rules: [],
  readDate: (_, text) => parseImportedDate(text),
  today: '2031-03-03',
  delivery: {
    rules: demoCatalogue.document.delivery.default,
    holidays: [],
    moment: { today: '2031-03-03', minutesOfDay: 600 },
  },
  changePercent: 25,
  deliveryDate: null,
};

const ivo: RowPatient = {
  kind: 'new',
  person: { mrn: '42', lastName: 'Trialson', firstName: 'Ivo', dateOfBirth: '1969-03-21' },
  confirmedDifferent: false,
};

const open = (cells: Cells, index: number): OpenRow => {
  const row = {
    row_number: index + 1,
    ends_at_line: index + 2,
    cells: Object.values({ ...usual, ...cells }),
    corrected: {},
    faults: [],
    selected: true,
    verdict: null,
    confirmed: [],
    order_id: null,
    patient_key: '42',
    review_state: null,
    selectable: false,
  };
  return { row, read: readRow(judging, row), person: ivo.kind === 'new' ? ivo.person : null };
};

/** Some rows of a patient judged, and which of all were looked at for it. */
async function judge(rows: readonly OpenRow[], asked?: ReadonlySet<number>) {
  const lookedAt: number[] = [];
  const entries: JudgedRowEntry[] = [];
  const patientOf = ({ row }: OpenRow) => {
    lookedAt.push(row.row_number);
    return ivo;
  };
  for await (const judged of judgePatients(judging, { rows, patientOf, orderedOf: () => [] }, { asked }))
    entries.push(...judged);
  return { entries, lookedAt };
}

const MESNA: Cells = {
  drug_name: 'ifosfamide',
  drug_dose: '2000',
  drug2_name: 'mesna',
  drug2_dose: '2000',
  drug2_dose_unit: 'mg',
};
const PRODUCT: Cells = { drug_dose: '', drug_dose_unit: '', quantity: '20' };

/** Pairs of rows that meet by a drug, by a second drug and by a product, and rows that meet nobody. */
const FILE: readonly Cells[] = [
  {},
  { order_reference: 'ONC-2', drug_dose: '2000' },
  { order_reference: 'ONC-2', drug_dose: '2', drug_dose_unit: 'g' },
  { ...MESNA },
  {
    ...MESNA,
    drug_name: 'mesna',
    drug2_name: '',
    drug2_dose: '',
    drug2_dose_unit: '',
    order_reference: 'ONC-2',
  },
  { drug_name: 'cyclophosphamide', drug_dose: '900' },
  // Bupivacaine with fentanyl, and fentanyl.
  { ...PRODUCT, drug_name: 'DMO-FP-0101' },
  { ...PRODUCT, drug_name: 'DMO-FP-0111', order_reference: 'ONC-2' },
  { drug_name: 'no such drug' },
  { drug_name: '' },
];

describe('some rows of a patient', () => {
  const rows = FILE.map(open);

  it('are judged as all of them are', async () => {
    const { entries: all } = await judge(rows);
    const meeting = all.filter(({ verdict }) =>
      findingsOfRow(verdict).some(({ code }) => code === 'AlreadyOrdered'),
    );
    expect(meeting.map(({ row_number }) => row_number)).toEqual([1, 2, 3, 4, 5, 7, 8]);
    for (const one of rows)
      for (const other of rows) {
        const asked = new Set([one.row.row_number, other.row.row_number]);
        const { entries } = await judge(rows, asked);
        expect(entries).toEqual(all.filter(({ row_number }) => asked.has(row_number)));
      }
  });

  it('are judged without judging rows that order none of their drugs', async () => {
    const lookedAtFor = async (row: number) => (await judge(rows, new Set([row]))).lookedAt;
    expect(await lookedAtFor(1)).toEqual([1, 2, 3]);
    expect(await lookedAtFor(5)).toEqual([4, 5]);
    expect(await lookedAtFor(6)).toEqual([6]);
    expect(await lookedAtFor(7)).toEqual([7, 8]);
    expect(await lookedAtFor(9)).toEqual([9, 10]);
  });
});
