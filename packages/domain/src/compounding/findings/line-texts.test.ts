import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../catalogue/demo-catalogue.test-support.ts';
import { proposeSplit, validateSplit } from '../doses/split-dose.ts';
import { oxaliplatinBag } from '../line/drug-line.test-support.ts';
import { trialDeliveryDate } from '../line/trial-delivery-date.ts';
import { describeTrialCode, guidancePrompt, lineAlerts } from './describe-finding.ts';
import { evaluateLine } from './evaluate-line.ts';

const bag = { maximumVolumeMl: 345, undilutedSyringe: false };

describe('what a code says', () => {
  it('[LINE-02] asks whether a dose above the guidance dose is correct', () => {
    const [finding] = evaluateLine(demoCatalogue, {
      ...oxaliplatinBag,
      containerPartCode: 'DMO-FLB-1000-D5',
      drug1DoseText: '350',
    }).findings;
    expect(finding && guidancePrompt(finding, 'oxaliplatin')).toBe(
      'The dose specified for oxaliplatin is above our maximum guidance dose of 300\u00a0mg; Is the entered dose correct?',
    );
  });

  it('[LINE-09] opens the stability modal', () => {
    for (const code of ['VLD-MIS-STABILITY', 'MissingStability', 'MissingStability2']) {
      expect(describeTrialCode(code, '', bag)).toEqual({
        kind: 'stability',
        text: 'No system stability exists for this order',
      });
    }
  });

  it('[LINE-11] ignores what does not hold a line up', () => {
    const ignored = [
      'VLD-TEX-DRUG1DOSE',
      'VLD-TEX-DRUG2DOSE',
      'VLD-UNX-ADMINISTRATIONDATE',
      'RemovalVolumeRange',
      'RemovalVolume',
    ];
    expect(ignored.map((code) => describeTrialCode(code, '', bag).kind)).toEqual(
      ignored.map(() => 'ignored'),
    );
  });

  it('[LINE-12] names the maximum fill volume below 5000 mL', () => {
    const text = (maximumVolumeMl: number | null) =>
      describeTrialCode('VLD-GMX-TOTALVOLUME', '', { ...bag, maximumVolumeMl }).text;
    expect(text(345)).toBe('Drug volume exceeds container size. Max fill volume is 345mL');
    expect(text(4999)).toContain('4999mL');
    expect(text(5000)).toBe('Drug volume exceeds container size.');
    expect(text(null)).toBe('Drug volume exceeds container size.');
  });

  it('[LINE-13] offers a split for a syringe without diluent', () => {
    const syringe = { maximumVolumeMl: 20, undilutedSyringe: true };
    expect(describeTrialCode('VLD-INV-SYRINGEVOLUME', '', syringe).kind).toBe('split');
    expect(describeTrialCode('VLD-INV-CALCULATEDDILUENTVOLUME', '', bag).kind).toBe('container');
  });

  it('[LINE-14] shows the detail of an invalid line or an unknown error', () => {
    expect(describeTrialCode('INVALID_LINE', 'Fill too low', bag).text).toBe('Fill too low');
    expect(describeTrialCode('INVALID_LINE', '', bag).text).toBe('Unknown error ');
  });

  it('[LINE-15] shows an unknown code with its detail', () => {
    expect(describeTrialCode('XYZ-1', 'More', bag)).toEqual({
      kind: 'generic',
      text: 'Unknown error code : XYZ-1. More',
    });
  });

  it('[LINE-36] has the alerts that a line keeps', () => {
    expect(lineAlerts).toEqual({
      dose: 'Max dosage exceeded for this drug',
      stability: 'No system stability exists for this drug',
      change: 'Dose changed since the last order',
    });
  });
});

describe('splitting a dose', () => {
  it('[LINE-31] divides evenly into 1 to 4 doses, with the second decimal where only so they are equal', () => {
    expect(proposeSplit(100, 1)).toEqual(['100']);
    expect(proposeSplit(100, 4)).toEqual(['25', '25', '25', '25']);
    expect(proposeSplit('12.5', 2)).toEqual(['6.25', '6.25']);
    expect(proposeSplit(1, 4)).toEqual(['0.25', '0.25', '0.25', '0.25']);
  });

  it('[LINE-34] gives the remainder to the last dose', () => {
    expect(proposeSplit(100, 3)).toEqual(['33.3', '33.3', '33.4']);
    expect(proposeSplit('12.55', 2)).toEqual(['6.3', '6.25']);
    expect(proposeSplit('0.2', 4)).toEqual(['0.05', '0.05', '0.05', '0.05']);
    expect(proposeSplit('0.03', 4)).toBeNull();
  });

  it('[LINE-32] refuses a dose of zero, less or nothing', () => {
    const message = 'Dosage must be greater than 0';
    expect(validateSplit(10, ['0', '-1', '']).doses).toEqual([message, message, message]);
    expect(validateSplit(10, ['5', '5mg']).doses).toEqual([null, 'Enter a plain number']);
  });

  it('[LINE-33] refuses doses that do not add up', () => {
    expect(validateSplit(100, ['33.3', '33.3', '33.3']).sum).toBe(
      'Dosage split does not equal total drug dosage',
    );
    expect(validateSplit('0.3', ['0.1', '0.2']).sum).toBeNull();
  });
});

describe('the trial delivery date', () => {
  it('[LINE-06] is 01/01/2031 while that lies ahead', () => {
    expect(trialDeliveryDate('2030-12-31')).toBe('2031-01-01');
  });

  it('[LINE-08] is at least a year ahead from that day on', () => {
    expect(trialDeliveryDate('2031-01-01') >= '2032-01-01').toBe(true);
    expect(trialDeliveryDate('2031-03-01') >= '2032-03-01').toBe(true);
  });
});
