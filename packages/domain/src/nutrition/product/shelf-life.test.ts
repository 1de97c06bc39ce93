import { describe, expect, it } from 'vitest';
import { indexPnCatalogue } from '../catalogue/index-pn-catalogue.ts';
import { emulsionBag, olimelBag, unlimitedBag } from '../make-bag.test-support.ts';
import { demoPn } from '../worked-examples.test-support.ts';
import {
  isShelfLifeConfirmed,
  shelfLifeInBoth,
  shelfLifeLimits,
  shelfLifeToConfirm,
  shelfLifeWarning,
} from './shelf-life.ts';

const kept = (stabilityStorage: number, stabilityUOM = 'hours', stabilityStorageType = '2-8C') => ({
  stabilityStorage,
  stabilityUOM,
  stabilityStorageType,
});
const hoursOf = (bag: ReturnType<typeof emulsionBag>, catalogue = demoPn) =>
  shelfLifeLimits(bag, catalogue).map(({ hours }) => hours);

describe('the longest shelf life of a formulation', () => {
  it('is the shortest of what the catalogue says of its bag and of what is in it, for each storage', () => {
    expect(hoursOf(emulsionBag())).toEqual([168, 24]);
    expect(hoursOf(olimelBag())).toEqual([168, 48]);
    expect(hoursOf(emulsionBag({ vitamins: { Cernevit: 1 } }))).toEqual([24, 24]);
    expect(hoursOf(emulsionBag({ vitamins: { Cernevit: 0 } }))).toEqual([168, 24]);
    expect(shelfLifeLimits(olimelBag({ vitamins: { Cernevit: 1 } }), demoPn)[0]).toEqual({
      storage: '2-8C',
      hours: 24,
      basis: 'once vitamins are in (judgement for the demonstration, version 2026.2-demo)',
    });
  });

  it('is not known of a bag that the catalogue has no figure for, nor of any where it has none at all', () => {
    expect(hoursOf(unlimitedBag({ vitamins: { Cernevit: 1 } }))).toEqual([null, null]);
    const { shelf_life: _, ...stability } = demoPn.document.stability;
    expect(hoursOf(emulsionBag(), indexPnCatalogue({ ...demoPn.document, stability }))).toEqual([null, null]);
    expect(hoursOf({ ...emulsionBag(), base: 'unheard-of' })).toEqual([null, null]);
  });
});

describe('a shelf life', () => {
  const limits = shelfLifeLimits(emulsionBag({ vitamins: { Cernevit: 1 } }), demoPn);
  const unknown = shelfLifeLimits(unlimitedBag(), demoPn);

  it('reads in hours and in days, first as it was entered', () => {
    const read = [kept(900), kept(24), kept(24, 'days'), kept(1, 'days'), kept(1)].map(shelfLifeInBoth);
    expect(read.map((words) => words.replace(/\s/g, ' '))).toEqual([
      '900 hours (37.5 days)',
      '24 hours (1 day)',
      '24 days (576 hours)',
      '1 day (24 hours)',
      '1 hour (0 days)',
    ]);
  });

  it('is confirmed where it is longer than the data say, or where there are none', () => {
    expect(shelfLifeToConfirm(kept(24), limits)).toBeNull();
    expect(shelfLifeToConfirm(kept(1, 'days'), limits)).toBeNull();
    expect(shelfLifeToConfirm(kept(25), limits)).toEqual({ hours: 25, limit: 24 });
    expect(shelfLifeToConfirm(kept(24, 'days'), limits)).toEqual({ hours: 576, limit: 24 });
    expect(shelfLifeToConfirm(kept(1), unknown)).toEqual({ hours: 1, limit: null });
    expect(shelfLifeToConfirm(kept(1, 'hours', 'Frozen'), limits)).toEqual({ hours: 1, limit: null });
  });

  it('is confirmed by exactly the figures that are asked about', () => {
    const asked = { hours: 900, limit: 24 };
    expect(isShelfLifeConfirmed(asked, { hours: 900, limit: 24 })).toBe(true);
    for (const other of [
      undefined,
      { hours: 576, limit: 24 },
      { hours: 900, limit: 168 },
      { hours: 900, limit: null },
    ])
      expect(isShelfLifeConfirmed(asked, other)).toBe(false);
    expect(isShelfLifeConfirmed(null, undefined)).toBe(true);
  });

  it('is asked about with both figures and where the data are from', () => {
    const words = (product: ReturnType<typeof kept>, of = limits) =>
      shelfLifeWarning(product, of).replace(/\s/g, ' ');
    expect(words(kept(900))).toBe(
      '900 hours (37.5 days), 2 to 8 °C, is longer than the data give for what it holds: 24 hours at 2 to 8 °C, once vitamins are in (judgement for the demonstration, version 2026.2-demo).',
    );
    expect(words(kept(7, 'days'), unknown)).toBe(
      '7 days (168 hours), 2 to 8 °C: no data are loaded for how long this formulation keeps so.',
    );
  });
});
