import type { BagFill, EnergySplit, Recap } from '../recap/recap.ts';

/** Every figure that a user was shown of a bag's content, in one text: two recaps that show the same have the same. */
export const saidOfRecap = ({ rows, energy, fill, missing }: Recap): string =>
  JSON.stringify([
    rows.map(({ label, unit, basis, shown }) => [label, unit, basis, shown]),
    energies.map((name) => energy[name]),
    volumes.map((name) => fill[name]),
    missing,
  ]);

const energies: readonly (keyof EnergySplit)[] = [
  'totalKcal',
  'nonProteinKcal',
  'aminoAcidKcal',
  'glucoseKcal',
  'lipidKcal',
  'vitaminKcal',
  'nonProteinKcalPerGramNitrogen',
];
const volumes: readonly Exclude<keyof BagFill, 'ingredients'>[] = [
  'bagMl',
  'totalMl',
  'ingredientsMl',
  'waterMl',
];
