import type { ImportOrderState } from '@bolt/domain/csv-import/orders/import-order-states';
import { describe, expect, it } from 'vitest';
import { isBehind, type KnownOrder, type ShownSteps, STEP_MS, stepOn } from './shown-steps.ts';

const order = (state: ImportOrderState, failedAt: KnownOrder['failedAt'] = null): KnownOrder[] => [
  { key: 'A', state, failedAt },
];

/** What is shown of an order, tick by tick, until nothing changes. */
function played(orders: KnownOrder[], from: ShownSteps): ImportOrderState[] {
  const states: ImportOrderState[] = [];
  let shown = from;
  while (isBehind(shown, orders)) {
    shown = stepOn(shown, orders);
    states.push(shown.get('A') as ImportOrderState);
  }
  return states;
}
const nothing: ShownSteps = new Map();
const showing = (state: ImportOrderState): ShownSteps => new Map([['A', state]]);

describe('what is shown of an order that is being made', () => {
  it('[CSV-32] takes each step by a timer of 200 ms, however fast the server was', () => {
    expect(STEP_MS).toBe(200);
    expect(played(order('submitted'), showing('new'))).toEqual([
      'findingpatients',
      'addingpatients',
      'addingdrugs',
      'submitting',
      'submitted',
    ]);
  });

  it('waits for the server where that is slower', () => {
    expect(played(order('addingpatients'), showing('new'))).toEqual(['findingpatients', 'addingpatients']);
  });

  it('stops where it failed', () => {
    expect(played(order('failed', 'addingpatients'), showing('new'))).toEqual([
      'findingpatients',
      'addingpatients',
      'failed',
    ]);
  });

  it('is not played again to whoever comes later', () => {
    expect(played(order('submitted'), nothing)).toEqual(['submitted']);
    expect(played(order('failed', 'submitting'), nothing)).toEqual(['failed']);
    expect(played(order('addingdrugs'), nothing)[0]).toBe('new');
  });

  it('begins anew where it is tried once more, and ends where it is taken back', () => {
    expect(played(order('findingpatients'), showing('failed'))).toEqual(['new', 'findingpatients']);
    expect(played(order('undone'), showing('submitted'))).toEqual(['undone']);
  });
});
