import type { EnergySplit } from '@bolt/domain/nutrition/recap/recap';
import type { EnergyPart } from '../pictures/energy-split.tsx';

/** What the bag's energy is made of, for the picture; null while any part of it is not known. */
export function energyParts(energy: EnergySplit): EnergyPart[] | null {
  const { aminoAcidKcal, glucoseKcal, lipidKcal, vitaminKcal } = energy;
  if (aminoAcidKcal === null || glucoseKcal === null || lipidKcal === null || vitaminKcal === null)
    return null;
  const parts: EnergyPart[] = [
    { name: 'Amino acid', kcal: Number(aminoAcidKcal), kind: 'protein' },
    { name: 'Glucose', kcal: Number(glucoseKcal), kind: 'glucose' },
    { name: 'Lipid', kcal: Number(lipidKcal), kind: 'lipid' },
  ];
  const vitamins = Number(vitaminKcal);
  return vitamins > 0 ? [...parts, { name: 'Vitamins', kcal: vitamins, kind: 'other' }] : parts;
}
