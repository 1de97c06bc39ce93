import { describe, expect, it } from 'vitest';
import type { RowPatient } from './row-patient.ts';
import { isCreatable, isSelectable, stateOfRow } from './row-state.ts';
import { doseAbove, judgedDose, notDeliverable, rowVerdict } from './row-verdict.test-support.ts';
import type { RowConfirmation, RowVerdict } from './row-verdict.ts';

const person = { mrn: '0042', lastName: 'Trialson', firstName: 'Ivo', dateOfBirth: null };
const known = { ...person, patientId: 'a-key', lastName: 'Exampler' };
const confirmed: RowConfirmation = {
  code: doseAbove.code,
  measured: '7560',
  limit: '6000',
  reason: 'Protocol dose',
  shown: doseAbove.detail,
  by: 'Priya Nair',
  at: '2031-03-03T02:00:00Z',
};
const saysAll = (changes: Partial<RowVerdict>, confirmations: RowConfirmation[] = []) => {
  const verdict = rowVerdict(changes);
  return [stateOfRow(verdict, confirmations), isSelectable(verdict), isCreatable(verdict, confirmations)];
};

describe('a judged row', () => {
  it('is ready, and can be selected and created', () => {
    expect(saysAll({})).toEqual(['ready', true, true]);
  });

  it('[CSV-34] with an error cannot be selected', () => {
    expect(saysAll({ error: { message: 'Missing container', field: 'container' } })).toEqual([
      'error',
      false,
      false,
    ]);
    const refused: RowPatient = { kind: 'refused', person, message: 'Required field', field: 'surname' };
    expect(saysAll({ patient: refused })).toEqual(['error', false, false]);
  });

  it('that a word leaves out is neither an error nor ordered', () => {
    expect(saysAll({ skipped: true, line: null, judged: [] })).toEqual(['skipped', false, false]);
  });

  it('[CSV-46] with a warning can be selected, and is created once what was shown was confirmed', () => {
    const judged = [judgedDose({ findings: [doseAbove] })];
    expect(saysAll({ judged })).toEqual(['warning', true, false]);
    expect(saysAll({ judged }, [confirmed])).toEqual(['ready', true, true]);
    expect(saysAll({ judged }, [{ ...confirmed, measured: '7000' }])).toEqual(['warning', true, false]);
  });

  it('waits for a unit, a patient or a delivery date', () => {
    expect(saysAll({ missingFields: ['drug_dose_unit'], line: null })).toEqual(['to-answer', false, false]);
    const asked: RowPatient = { kind: 'contradicts', person, patient: known, differs: ['surname'] };
    expect(saysAll({ patient: asked })).toEqual(['to-answer', false, false]);
    expect(saysAll({ deliveries: [] })).toEqual(['to-answer', true, false]);
  });

  it('that cannot be delivered on its date is told apart from the ready ones', () => {
    expect(saysAll({ judged: [judgedDose({ findings: [notDeliverable] })] })).toEqual([
      'not-deliverable',
      true,
      true,
    ]);
  });
});
