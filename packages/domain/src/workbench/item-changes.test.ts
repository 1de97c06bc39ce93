import { expect, it } from 'vitest';
import { changesOf, changesSince, patientChanges, whoChanged } from './item-changes.ts';

it('tells each field that is another one since a version, and none that came back', () => {
  const events = [
    { before: { quantity: 1 }, after: { quantity: 2, version: 2 } },
    { before: { on_hold: false }, after: { on_hold: true, version: 3 } },
    {
      before: { quantity: 2, treatment_date: null },
      after: { quantity: 4, treatment_date: '2026-11-25', version: 4 },
    },
    { before: { on_hold: true }, after: { on_hold: false, version: 5 } },
  ];
  expect(changesSince(events, 2)).toEqual([
    { field: 'Quantity', before: '2', after: '4' },
    { field: 'Treatment date', before: 'none', after: 'Wed\u00a025/11/2026' },
  ]);
  expect(changesSince(events, 1)[0]).toEqual({ field: 'Quantity', before: '1', after: '4' });
  expect(changesSince(events, 5)).toEqual([]);
});

it('tells of one change what of the order and its patient it made another', () => {
  expect(
    changesOf({
      before: { status: 'Reviewed', last_name: 'Sample', mrn: null, quantity: 2 },
      after: { status: 'Pending', last_name: 'Anders', mrn: null, quantity: 2 },
    }),
  ).toEqual([{ field: 'Last name', before: 'Sample', after: 'Anders' }]);
});

it('tells of a patient what is another since the item was last accepted', () => {
  const named = (before: string, after: string) => ({
    action: 'patient-changed',
    before: { last_name: before, status: 'Pending' },
    after: { last_name: after, status: 'Pending' },
  });
  const accepted = { action: 'line-reviewed', before: null, after: { status: 'Reviewed' } };
  const first = { field: 'Last name', before: 'Sample', after: 'Anders' };
  expect(patientChanges([named('Sample', 'Anders')])).toEqual([first]);
  expect(patientChanges([named('Sample', 'Anders'), accepted])).toEqual([]);
  expect(patientChanges([accepted, named('Sample', 'Ander'), named('Ander', 'Anders')])).toEqual([first]);
  expect(patientChanges([named('Sample', 'Anders'), named('Anders', 'Sample')])).toEqual([]);
});

it('names who of the supplier made a change, and nobody of a hospital', () => {
  expect(whoChanged({ side: 'supplier', name: 'Sina Templeton-Mock' })).toBe('Sina Templeton-Mock');
  expect(whoChanged({ side: 'hospital', name: 'Priya Demonstrator' })).toBe('The hospital');
});
