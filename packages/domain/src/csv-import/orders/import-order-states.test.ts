import { describe, expect, it } from 'vitest';
import {
  hasEnded,
  type ImportOrderStep,
  importOrderStates,
  importOrderSteps,
  nextStep,
  rowOrderStatus,
} from './import-order-states.ts';

describe('the order of one reference', () => {
  it('[CSV-31] runs new, findingpatients, addingpatients, addingdrugs, submitting, submitted', () => {
    const run: ImportOrderStep[] = ['new'];
    for (let step: ImportOrderStep = 'new'; step !== 'submitted'; ) {
      step = nextStep(step);
      run.push(step);
    }
    expect(run).toEqual([
      'new',
      'findingpatients',
      'addingpatients',
      'addingdrugs',
      'submitting',
      'submitted',
    ]);
  });

  it('[CSV-31] ends submitted or failed, and may be taken back', () => {
    expect(importOrderStates.filter(hasEnded)).toEqual(['submitted', 'failed', 'undone']);
  });
});

describe('a row of the final review', () => {
  it('[CSV-30] says nothing, then that it is ready, then what became of its order', () => {
    expect(rowOrderStatus(false, null)).toBe('');
    expect(rowOrderStatus(true, null)).toBe('Ready to Submit');
    expect(importOrderSteps.map((state) => rowOrderStatus(true, { state, create: 'submit' }))).toEqual([
      'Ready to Submit',
      'Ready to Submit',
      'Ready to Submit',
      'Ready to Submit',
      'Complete',
      'Submitted',
    ]);
    expect(rowOrderStatus(true, { state: 'submitted', create: 'draft' })).toBe('Draft Created');
  });

  it('[CSV-30] is as before where its order failed or was taken back', () => {
    expect(rowOrderStatus(true, { state: 'failed', create: 'draft' })).toBe('Ready to Submit');
    expect(rowOrderStatus(false, { state: 'undone', create: 'draft' })).toBe('');
  });
});
