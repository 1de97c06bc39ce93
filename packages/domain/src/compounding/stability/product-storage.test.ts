import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../catalogue/demo-catalogue.test-support.ts';
import type { OwnProduct } from '../../catalogue/own-product.ts';
import { evaluateLine } from '../findings/evaluate-line.ts';
import { finishedProductLine } from '../line/product-line.ts';
import { productStorage, storageOfLine, storageOfProductLine } from './product-storage.ts';
import { lastWholeDay } from './promise-real-date.ts';

const stored = (stabilityStorage: number, stabilityUOM: string, stabilityStorageType: string) =>
  productStorage({ stabilityStorage, stabilityUOM, stabilityStorageType });

const rules = { cutOffTime: '14:00', transitWorkingDays: 1, deliversOn: ['wednesday'] };

describe('how long a product keeps', () => {
  it('is told as the last whole day, counted from the dispatch day', () => {
    const until = (hours: number) =>
      lastWholeDay({ hours2to8C: hours, hours25C: null, inUse: null }, '2031-03-05', {
        rules,
        holidays: new Set(),
      });
    // Made on the 4th: 24 hours are the 4th itself.
    expect([until(24), until(47), until(48), until(720)]).toEqual([
      '2031-03-04',
      '2031-03-04',
      '2031-03-05',
      '2031-04-02',
    ]);
  });

  it('is read in hours, at the temperature that the catalogue states', () => {
    expect(stored(30, 'days', '2-8C')).toMatchObject({ hours2to8C: 720, hours25C: null });
    expect(stored(36, 'hours', 'Below 25C')).toMatchObject({ hours2to8C: null, hours25C: 36 });
  });

  it('is not known for another unit or temperature', () => {
    expect([stored(1, 'weeks', '2-8C'), stored(1, 'days', 'Frozen')]).toEqual([null, null]);
  });

  it('is known of a formulation that was withdrawn, whose open items are not changed', () => {
    const own = { stabilityStorage: 9, stabilityUOM: 'days', stabilityStorageType: '2-8C' } as OwnProduct;
    const catalogue = { ...demoCatalogue, ownProducts: new Map([['OWN-1', own]]) };
    const storageOf = (tpnCode: string) =>
      storageOfProductLine(catalogue, { finishedProductCode: null, tpnCode });
    expect(storageOf('OWN-1')).toEqual({ hours2to8C: 216, hours25C: null, inUse: null });
    expect(storageOf('OWN-2')).toBeNull();
  });

  it('is of a nutrition product that the catalogue does not hold what its order states, and of nothing else', () => {
    const stated = { stabilityStorage: 7, stabilityUOM: 'days', stabilityStorageType: '2-8C' };
    const ordered = { ...stated, stability: null, finishedProductCode: 'OWN-1', tpnCode: 'OWN-1' };
    const kept = { hours2to8C: 168, hours25C: null, inUse: null };
    expect(storageOfLine(demoCatalogue, ordered)).toEqual(kept);
    expect(storageOfLine(demoCatalogue, { ...ordered, stabilityStorage: null })).toBeNull();
    expect(storageOfLine(demoCatalogue, { ...ordered, tpnCode: null })).toBeNull();
    expect(storageOfLine(demoCatalogue, { ...ordered, tpnCode: null, stability: kept })).toBe(kept);
  });

  it('is known of every product of the catalogue', () => {
    const { finishedProducts, tpnProducts } = demoCatalogue.document;
    expect(
      [...finishedProducts, ...tpnProducts].filter((product) => productStorage(product) === null),
    ).toEqual([]);
  });

  it('asks for a confirmation where a finished product does not last until its treatment', () => {
    const product = demoCatalogue.document.finishedProducts.find(
      ({ stabilityStorage, stabilityUOM }) => stabilityStorage === 30 && stabilityUOM === 'days',
    );
    const findings = (treatmentDate: string | null) =>
      evaluateLine(demoCatalogue, finishedProductLine(demoCatalogue, product?.finishedProductCode ?? ''), {
        deliveries: [{ deliveryDate: '2031-03-05', treatmentDate, quantity: 1 }],
        delivery: { rules, holidays: new Set() },
      }).findings.map(({ code, override }) => [code, override]);
    expect([findings(null), findings('2031-04-02')]).toEqual([[], []]);
    expect(findings('2031-04-03')).toEqual([['RealDateFallsShort', 'overrideStability']]);
  });
});
