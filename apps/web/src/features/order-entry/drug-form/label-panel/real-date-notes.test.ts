import { demoCatalogue } from '@bolt/domain/catalogue/demo-catalogue.test-support';
import { evaluateLine } from '@bolt/domain/compounding/findings/evaluate-line';
import { fluorouracilInfusor } from '@bolt/domain/compounding/line/drug-line.test-support';
import { expect, it } from 'vitest';
import type { DrugFormSetting } from '../drug-form-setting.ts';
import { realDateNotes } from './real-date-notes.ts';

const setting = {
  calendar: { holidays: new Set() },
  deliveryRules: {
    cutOffTime: '14:00',
    transitWorkingDays: 1,
    deliversOn: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  },
  patient: { patientId: '1', name: 'Zoe Specimen', dateOfBirth: null, medicalRecordNumber: null },
} as unknown as DrugFormSetting;
const deliveries = [{ key: 1, deliveryDate: '06/03/2031', treatmentDate: '06/03/2031', quantity: '1' }];

const notesOf = (change: Partial<typeof fluorouracilInfusor>) => {
  const { stability, volumes, findings } = evaluateLine(demoCatalogue, { ...fluorouracilInfusor, ...change });
  const made = { stability, infusionHours: volumes?.infusionHours ?? null, findings };
  return realDateNotes(setting, made, deliveries).map(({ text }) => text.replaceAll('\u00a0', ' '));
};

it('says of a line whose stability was not looked up why, and not that there is none', () => {
  // 91.2 mL of drug in 2 hours at 5 mL/h.
  expect(notesOf({ infusionTimeText: '2' })).toEqual([
    'Thu 06/03/2031: cannot say, the line cannot be made as it is',
  ]);
  expect(notesOf({ drug1DoseText: '' })).toEqual(['Thu 06/03/2031: cannot say before the line is complete']);
  expect(notesOf({ drug1DoseText: '500' })).toEqual([
    'Thu 06/03/2031: cannot say, no stability figure is known',
  ]);
});
