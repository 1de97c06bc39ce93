import { describe, expect, it } from 'vitest';
import { lineFinding } from '../../compounding/findings/line-findings.ts';
import { messageClass, messagesOfRow } from './row-messages.ts';
import type { RowPatient } from './row-patient.ts';
import {
  doseAbove,
  judgedDose,
  noStability,
  notDeliverable,
  rowVerdict,
} from './row-verdict.test-support.ts';
import type { RowVerdict } from './row-verdict.ts';

const person = { mrn: '0042', lastName: 'Trialson', firstName: 'Ivo', dateOfBirth: '1969-03-21' };
const told = (changes: Partial<RowVerdict>) =>
  messagesOfRow(rowVerdict(changes)).map(({ text, class: kind, field }) => [text, kind, field]);

describe('messages of a row', () => {
  it('[CSV-35] have the class of the first word that says one', () => {
    expect(messageClass('Checking: MRN does not match. Creating Patient')).toBe('status');
    expect(messageClass('Error: Missing container')).toBe('error');
    expect(messageClass('Warning: Stability not found')).toBe('warning');
    expect(messageClass('Dose unit is required')).toBe('error');
    expect(messageClass('Checking: Error')).toBe('status');
  });

  it.each([
    '[CSV-42] Presentation not found',
    '[CSV-43] Missing patient details',
    '[CSV-44] Missing container',
    '[CSV-45] Container unavailable',
  ])('tell an error alone: %s', (title) => {
    const message = title.slice(title.indexOf(' ') + 1);
    expect(told({ error: { message, field: 'container' }, patient: newcomer })).toEqual([
      [`Error: ${message}`, 'error', 'container'],
    ]);
  });

  it('tell beside an error what is missing, at its own cell', () => {
    const error = { message: 'Presentation not found', field: 'route', hint: 'No route is given' } as const;
    expect(told({ error })).toEqual([
      ['Error: Presentation not found', 'error', 'route'],
      ['No route is given', 'error', 'route'],
    ]);
  });

  const newcomer: RowPatient = { kind: 'new', person, confirmedDifferent: false };
  it('[CSV-33] tell that a patient is going to be created', () => {
    expect(told({ patient: newcomer })).toEqual([
      ['Checking: MRN does not match. Creating Patient', 'status', 'patient_id'],
    ]);
  });

  it('[CSV-46] tell each kind of finding that needs a confirmation once, at its cell', () => {
    const dose = judgedDose({ findings: [doseAbove, noStability] });
    expect(told({ judged: [dose, dose] })).toEqual([
      ['Warning: Drug dose exceeds max dose', 'warning', 'drug_dose'],
      ['Warning: Stability not found', 'warning', 'diluent'],
    ]);
  });

  it("tell the portal's own findings in their sentence, and a date that cannot be delivered", () => {
    const changed = lineFinding('DoseChanged', { detail: 'cARBOplatin 500 mg is 40% above', measured: '40' });
    const already = lineFinding('AlreadyOrdered', { detail: 'cARBOplatin is already ordered' });
    expect(told({ judged: [judgedDose({ findings: [changed, already, notDeliverable] })] })).toEqual([
      ['Warning: cARBOplatin 500 mg is 40% above', 'warning', 'drug_dose'],
      ['Warning: 22/03/2031 cannot be delivered: it is a weekend.', 'warning', 'delivery_date'],
    ]);
  });

  it('tell what only a person can say', () => {
    const patient = { ...person, patientId: 'a-key', lastName: 'Exampler' };
    expect(told({ missingFields: ['drug_dose_unit'], line: null, judged: [] })).toEqual([
      ['Dose unit is required', 'error', 'drug_dose_unit'],
    ]);
    expect(told({ deliveries: [] })).toEqual([['Warning: No delivery date', 'warning', 'delivery_date']]);
    expect(told({ patient: { kind: 'contradicts', person, patient, differs: ['surname'] } })).toEqual([
      ['This Patient ID is that of Ivo Exampler, born 21/03/1969, Patient ID 0042', 'error', 'surname'],
    ]);
    expect(told({ patient: { kind: 'two-match', person, patients: [patient] } })).toEqual([
      ['Two patients have this Patient ID', 'error', 'patient_id'],
    ]);
  });

  it('tell nothing of a row that is left out', () => {
    const error = { message: 'Presentation not found', field: 'route' } as const;
    expect(told({ skipped: true, error, missingFields: ['container'] })).toEqual([]);
  });
});
