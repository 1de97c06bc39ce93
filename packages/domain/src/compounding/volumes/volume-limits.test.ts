import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../catalogue/demo-catalogue.test-support.ts';
import { validateDrugLine } from '../../orders/validate-drug-line.ts';
import { evaluateLine } from '../findings/evaluate-line.ts';
import { fluorouracilInfusor, oxaliplatinBag } from '../line/drug-line.test-support.ts';
import type { DrugLine } from '../line/drug-line.ts';
import { orderedVolume, volumeLimits } from './volume-limits.ts';

const fluorouracilBag: DrugLine = {
  ...oxaliplatinBag,
  drugCode: 'FLUOROURACIL',
  drug1DoseText: '850',
  diluentId: 'NS',
  containerPartCode: 'DMO-FLB-0250-NS',
};

const message = (line: DrugLine) => validateDrugLine(demoCatalogue, line).volumeText;
const refusals = (line: DrugLine) =>
  evaluateLine(demoCatalogue, line)
    .findings.filter(({ severity }) => severity === 'blocks')
    .map(({ code, reason }) => reason ?? code);

describe('the limits of a volume', () => {
  it('[DRUGFORM-43] form and judge have one limit for a bag that comes full: its own fluid and the drug', () => {
    const exact = (volumeText: string) => ({ ...fluorouracilBag, exactVolume: true, volumeText });
    // 850 mg are 17 mL.
    expect([message(exact('267')), refusals(exact('267'))]).toEqual([undefined, []]);
    for (const volume of ['267.01', '268', '300', '345']) {
      expect([message(exact(volume)), refusals(exact(volume))]).toEqual([
        'Max value allowed 267mL',
        ['volume-above-bag'],
      ]);
    }
  });

  it('agree on every volume and dose of a bag, exact or not, where the drug itself has room', () => {
    let tried = 0;
    for (const drug1DoseText of ['0.5', '33.33', '850', '1234.56', '4600']) {
      for (const exactVolume of [true, false]) {
        for (let centilitres = 2400; centilitres <= 3500; centilitres += 7) {
          const line = {
            ...fluorouracilBag,
            drug1DoseText,
            exactVolume,
            volumeText: String(centilitres / 10),
          };
          const above = refusals(line).includes('volume-above-bag');
          if (above) expect(message(line)).toMatch(/^Max value allowed/);
          else expect(message(line) === undefined || Number(line.volumeText) > 345).toBe(true);
          tried += 1;
        }
      }
    }
    expect(tried).toBeGreaterThan(1000);
  });

  it('never lets the container take more than it holds, and says what is known while there is no dose', () => {
    const limits = (line: DrugLine) => volumeLimits(demoCatalogue, line).maximumMl?.toFixed();
    expect(limits({ ...fluorouracilBag, exactVolume: true, drug1DoseText: '6000' })).toBe('345');
    expect(limits({ ...fluorouracilBag, exactVolume: true, drug1DoseText: '' })).toBe('345');
    expect(limits(fluorouracilBag)).toBe('250');
    expect(limits(fluorouracilInfusor)).toBeUndefined();
  });
});

describe('the volume that is ordered', () => {
  const ordered = (line: DrugLine) => orderedVolume(demoCatalogue, line);

  it('is none where the device or the drug alone sets it', () => {
    expect(ordered({ ...fluorouracilInfusor, volumeText: '77' })).toBeNull();
    const syringe = { ...fluorouracilInfusor, containerTypeId: 'SYR', containerPartCode: 'DMO-SYR-0060-LL' };
    const undiluted = { ...syringe, diluentId: 'NONE', volumeText: '77' };
    expect(ordered(undiluted)).toBeNull();
    expect(ordered({ ...undiluted, exactVolume: true })).toBe('77');
    expect(ordered({ ...syringe, volumeText: '077.50' })).toBe('77.5');
  });

  it("is a bag's as typed, and none where nothing is", () => {
    expect(ordered({ ...oxaliplatinBag, volumeText: '240' })).toBe('240');
    expect(ordered(oxaliplatinBag)).toBeNull();
  });
});
