import { lineFinding } from '../../compounding/findings/line-findings.ts';
import { emptyDrugLine } from '../../compounding/line/drug-line.ts';
import type { JudgedDose, RowVerdict } from './row-verdict.ts';

export const judgedDose = (changes: Partial<JudgedDose> = {}): JudgedDose => ({
  line: emptyDrugLine,
  drugPresentationId: 20001,
  volumes: null,
  concentration: [],
  stability: null,
  promises: [],
  findings: [],
  ...changes,
});

/** A row that is ready: one dose for nobody, delivered on a day. */
export const rowVerdict = (changes: Partial<RowVerdict> = {}): RowVerdict => ({
  cells: { drug_name: 'fluorouracil', quantity: '1' },
  substituted: [],
  orderReference: 'ONC-1',
  deliveryTime: null,
  comment: '',
  patient: { kind: 'nobody' },
  skipped: false,
  error: null,
  missingFields: [],
  line: emptyDrugLine,
  name: 'fluorouracil 4,560 mg',
  preparation: 'in sodium chloride 0.9%',
  doses: null,
  quantity: 1,
  deliveries: [{ deliveryDate: '2031-03-20', treatmentDate: null, quantity: 1 }],
  judged: [judgedDose()],
  repeated: [],
  catalogueVersion: 1,
  judgedOn: '2031-03-03',
  ...changes,
});

export const doseAbove = lineFinding('VLD-TEX-DRUG1DOSE', {
  detail: '7,560 mg of fluorouracil is above the guidance dose of 6,000 mg',
  measured: '7560',
  limit: '6000',
  unit: 'mg',
});
export const noStability = lineFinding('MissingStability', {
  detail: 'The concentration is outside',
  measured: '3',
});
export const notDeliverable = lineFinding('NotDeliverable', {
  detail: '22/03/2031 cannot be delivered: it is a weekend.',
  measured: '2031-03-22',
});
