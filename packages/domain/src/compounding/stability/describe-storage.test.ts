import { describe, expect, it } from 'vitest';
import { describeStorage, storageTemperature } from './describe-storage.ts';

const words = (stabilityStorageType: string | null) =>
  describeStorage({ stabilityStorage: 61, stabilityUOM: 'days', stabilityStorageType }).replace(/\s/g, ' ');

describe('how a product is stored, in words', () => {
  it('gives the temperature with its unit, however the catalogue writes it', () => {
    expect(words('2-8C')).toBe('61 days at 2 to 8 °C');
    expect(words('2 to 8 °C')).toBe('61 days at 2 to 8 °C');
    expect(words('25 °C')).toBe('61 days at 25 °C');
    expect(words('Below 25C')).toBe('61 days below 25 °C');
  });

  it('says the temperature by itself in the same words', () => {
    const told = ['2-8C', '2 to 8 °C', 'Below 25C', 'Frozen'].map(storageTemperature);
    expect(told).toEqual(['2 to 8\u00a0°C', '2 to 8\u00a0°C', 'Below 25\u00a0°C', 'Frozen']);
  });

  it('gives days beside hours that are three days or more', () => {
    const hours = (stabilityStorage: number) =>
      describeStorage({ stabilityStorage, stabilityUOM: 'hours', stabilityStorageType: null }).replace(
        /\s/g,
        ' ',
      );
    expect([71, 72, 100, 1464].map(hours)).toEqual([
      '71 hours',
      '72 hours (3 days)',
      '100 hours (4.2 days)',
      '1,464 hours (61 days)',
    ]);
  });

  it('keeps a condition that is no temperature, and says none where none is stated', () => {
    expect([words('Frozen'), words(null)]).toEqual(['61 days frozen', '61 days']);
  });
});
