import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../catalogue/demo-catalogue.test-support.ts';
import { fluorouracilInfusor } from '../line/drug-line.test-support.ts';
import { emptyDrugLine } from '../line/drug-line.ts';
import { knownStable } from './known-stable.ts';

describe('where a drug is known to be stable', () => {
  const inReservoir = { ...fluorouracilInfusor, containerTypeId: 'RES', containerPartCode: null };

  it('names each container type and diluent of the route for which an entry is held, and no other', () => {
    const found = knownStable(demoCatalogue, inReservoir);
    expect(found.length).toBeGreaterThan(0);
    for (const { containerTypeId, diluentId, entries, isOfLine } of found) {
      expect(entries.length).toBeGreaterThan(0);
      expect(isOfLine).toBe(false);
      for (const entry of entries)
        expect([entry.containerTypeId, entry.diluentId]).toEqual([containerTypeId, diluentId]);
    }
    const keys = found.map(({ containerTypeId, diluentId }) => `${containerTypeId} ${diluentId}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain(`${fluorouracilInfusor.containerTypeId} ${fluorouracilInfusor.diluentId}`);
  });

  it('begins with what the line has already, where that is known at other concentrations', () => {
    const [own, ...others] = knownStable(demoCatalogue, fluorouracilInfusor);
    expect(own?.isOfLine).toBe(true);
    expect(others.some(({ isOfLine }) => isOfLine)).toBe(false);
  });

  it('knows nothing of a line without a drug, nor of a pair of which no entry is held', () => {
    expect(knownStable(demoCatalogue, emptyDrugLine)).toEqual([]);
    expect(
      knownStable(demoCatalogue, { ...inReservoir, secondDrugShown: true, drug2Code: 'OXALIPLATIN' }),
    ).toEqual([]);
  });
});
