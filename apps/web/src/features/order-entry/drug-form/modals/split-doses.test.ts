import { demoCatalogue } from '@bolt/domain/catalogue/demo-catalogue.test-support';
import { fluorouracilInfusor } from '@bolt/domain/compounding/line/drug-line.test-support';
import { describe, expect, it } from 'vitest';
import { firstDoses, splitChoices } from './split-doses.ts';

/** 50 mg/mL, in a syringe of 60 mL. */
const syringe = (drug1DoseText: string) => ({
  ...fluorouracilInfusor,
  drug1DoseText,
  containerTypeId: 'SYR',
  diluentId: 'NONE',
  containerPartCode: 'DMO-SYR-0060-LL',
  infusionTimeText: '',
});
const refused = (dose: string) =>
  splitChoices(demoCatalogue, syringe(dose)).map(
    (choice) => choice.refused?.replace(/ is above.*/, '') ?? null,
  );

describe('[LINE-26] the numbers of doses', () => {
  it('are refused where a part does not fit, with its own volume as the reason', () => {
    expect(refused('9000')).toEqual(['Drug volume 180\u00a0mL', 'Drug volume 90\u00a0mL', null, null]);
    expect(refused('5000')).toEqual(['Drug volume 100\u00a0mL', null, null, null]);
  });

  it('are refused where the dose cannot be divided so', () => {
    expect(refused('0.02').slice(2)).toEqual([
      'The dose is too small for 3 doses of 2 decimals',
      'The dose is too small for 4 doses of 2 decimals',
    ]);
  });

  it('begin with the smallest that fits, and with two where none does', () => {
    const first = (dose: string) => firstDoses(syringe(dose), splitChoices(demoCatalogue, syringe(dose)));
    expect(first('9000')).toEqual(['3000', '3000', '3000']);
    expect(first('90000')).toEqual(['45000', '45000']);
  });
});
