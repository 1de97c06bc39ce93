import { expect, it } from 'vitest';
import { demoDocument } from '../demo-catalogue.test-support.ts';
import { compareHomePatients } from './compare-home-patients.ts';

it('tells what changes of what is offered to home patients, and nothing of a catalogue that has none', () => {
  const { homePumps, homeConsumables, ...without } = demoDocument;
  const [first, ...others] = homePumps ?? [];
  const changed = { ...without, homePumps: [{ ...first!, givingSets: ['Plain'] }, ...others.slice(1)] };
  expect(compareHomePatients(without, without)).toEqual([]);
  expect(compareHomePatients(demoDocument, demoDocument)).toEqual([]);
  expect(compareHomePatients(without, { ...without, homePumps: [first!] })).toEqual([
    { kind: 'added', text: 'pump added: Wanderlite A1 ambulatory pump', touched: 'no-line' },
  ]);
  const texts = compareHomePatients({ ...without, homePumps: homePumps ?? [] }, changed).map(
    ({ text }) => text,
  );
  expect(texts).toEqual([
    'pump withdrawn: Steadypole S2 volumetric pump',
    expect.stringMatching(/^pump Wanderlite A1 ambulatory pump: giving sets .*Plain$/),
  ]);
  expect(homeConsumables).toHaveLength(5);
});
