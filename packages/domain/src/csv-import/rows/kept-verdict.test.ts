import { describe, expect, it } from 'vitest';
import { emptyDrugLine } from '../../compounding/line/drug-line.ts';
import { keptVerdict, verdictOfKept } from './kept-verdict.ts';
import { doseAbove, judgedDose, rowVerdict } from './row-verdict.test-support.ts';
import type { RowVerdict } from './row-verdict.ts';

const line = {
  ...emptyDrugLine,
  drugCode: 'FLUOROURACIL',
  drug1DoseText: '4720',
  drug1Unit: 'mg',
  diluentId: 'NS',
  infusionTimeText: '46',
};
const volumes = {
  drug1VolumeMl: '94.4',
  drug2VolumeMl: null,
  drugVolumeMl: '94.4',
  totalVolumeMl: '230',
  diluentVolumeMl: '135.6',
  withdrawnMl: null,
  infusionHours: '46',
  deviceHours: null,
};
const ready = rowVerdict({ line, judged: [judgedDose({ line, volumes, findings: [doseAbove] })] });

/** As the database gives it back. */
const stored = (verdict: RowVerdict) => JSON.parse(JSON.stringify(keptVerdict(verdict)));

describe('a verdict as it is stored with its row', () => {
  it.each<[string, RowVerdict]>([
    ['a row that is ready', ready],
    ['a row whose dose is divided', dividedInto('2000', '2720')],
    [
      'a row with everything that most have not',
      rowVerdict({
        ...ready,
        substituted: [{ field: 'route', from: 'drip', to: 'intravenous', by: { kind: 'word' } }],
        orderReference: null,
        deliveryTime: '09:00',
        comment: 'Ring the ward',
        patient: {
          kind: 'new',
          person: { mrn: '7', lastName: 'Specimen', firstName: 'Ana', dateOfBirth: '1969-03-21' },
          confirmedDifferent: true,
        },
        missingFields: ['drug_dose_unit'],
        repeated: [{ kind: 'same-dose', rows: [1, 2], alike: [2] }] as unknown as RowVerdict['repeated'],
        orderedBefore: ['The same in order ONC-9'],
      }),
    ],
    [
      'a row with an error',
      rowVerdict({
        error: { message: 'Missing container', field: 'container', hint: '100 mL is in none' },
        line: null,
        name: '',
        preparation: '',
        quantity: null,
        deliveries: [],
        judged: [],
      }),
    ],
    ['a row that is left out', rowVerdict({ skipped: true, line: null, judged: [], deliveries: [] })],
  ])('says of %s what it said before', (_, verdict) => {
    expect(verdictOfKept(stored(verdict))).toEqual(verdict);
  });

  it('is read as it is where it was stored open, as a whole', () => {
    expect(verdictOfKept(JSON.parse(JSON.stringify(ready)))).toEqual(ready);
  });

  it('leaves open whom it is for, what was substituted, when and by which catalogue it was judged, for which the database asks', () => {
    const { patient, substituted, judgedOn, catalogueVersion } = ready;
    const open = { patient, substituted, judgedOn, catalogueVersion };
    expect(stored(ready)).toEqual({ ...open, told: expect.any(String) });
  });

  it('says the line once, and of it what is not empty', () => {
    const { told } = stored(ready);
    expect(told.match(/FLUOROURACIL/g)).toHaveLength(1);
    expect(told).not.toMatch(/drug2Code|withdrawnMl|missingFields/);
  });
});

function dividedInto(...doses: string[]): RowVerdict {
  const judged = doses.map((drug1DoseText) => judgedDose({ line: { ...line, drug1DoseText }, volumes }));
  return rowVerdict({ line, doses, judged });
}
