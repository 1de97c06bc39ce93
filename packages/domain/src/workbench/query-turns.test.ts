import { expect, it } from 'vitest';
import { mayClose, type QueryEvent, type QueryTurn, startsClock, turnAfter } from './query-turns.ts';

const asks = (by: 'hospital' | 'supplier'): QueryEvent => ({ kind: 'written', by });

it('gives the turn to the other side of who writes, to the supplier with a change, to nobody once closed', () => {
  expect(turnAfter(asks('supplier'))).toBe('hospital');
  expect(turnAfter(asks('hospital'))).toBe('supplier');
  expect(turnAfter({ kind: 'subject-changed' })).toBe('supplier');
  expect(turnAfter({ kind: 'closed' })).toBe('closed');
});

it('starts a clock when the turn becomes another one, and never with a second message of the same side', () => {
  const started = (before: QueryTurn | null, event: QueryEvent) => startsClock(before, turnAfter(event));
  expect(started(null, asks('supplier'))).toBe(true);
  expect(started(null, asks('hospital'))).toBe(true);
  expect(started('supplier', asks('supplier'))).toBe(true);
  expect(started('hospital', asks('supplier'))).toBe(false);
  expect(started('hospital', asks('hospital'))).toBe(true);
  expect(started('supplier', asks('hospital'))).toBe(false);
  expect(started('hospital', { kind: 'subject-changed' })).toBe(true);
  expect(started('supplier', { kind: 'subject-changed' })).toBe(false);
  expect(started('hospital', { kind: 'closed' })).toBe(false);
});

it('is closed by the supplier always, by the hospital where it asked', () => {
  expect(mayClose('supplier', { askedBy: 'hospital' })).toBe(true);
  expect(mayClose('supplier', { askedBy: 'supplier' })).toBe(true);
  expect(mayClose('hospital', { askedBy: 'hospital' })).toBe(true);
  expect(mayClose('hospital', { askedBy: 'supplier' })).toBe(false);
});
