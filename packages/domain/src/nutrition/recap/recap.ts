/** Everything that is shown of a bag's content. Figures are plain text, rounded half up; nothing is converted again. */
export type Recap = {
  /** The catalogue's own version, as it says it. */
  catalogueVersion: string;
  /** Label of the base; null where the catalogue does not hold it. */
  base: string | null;
  /** In the order in which they are listed; what the bag does not hold is left out. */
  rows: RecapRow[];
  energy: EnergySplit;
  fill: BagFill;
  /** For the form's `traceElementRecapTotals`, in its unit. */
  traceElementTotals: { name: string; value: string }[];
  /** What could not be counted, in words. Where it is not empty, figures are missing that are not zero. */
  missing: string[];
};

export type RecapRow = {
  label: string;
  unit: string;
  /** What the row shows: of the whole bag, or of a litre of it (Primene). */
  basis: 'bag' | 'litre';
  /** null: not known, because of what `missing` says. */
  shown: string | null;
  perBag: string | null;
  perLitre: string | null;
  /** The sources whose sum the bag's figure is, for 'Show working'. */
  working: RecapSource[];
  missing: string[];
};

/** One source of a figure; null: it brings an amount that is not known. */
export type RecapSource = { source: string; amount: string | null; unit: string };

/** kcal, 0 decimals; the ratio 2. */
export type EnergySplit = {
  totalKcal: string | null;
  nonProteinKcal: string | null;
  aminoAcidKcal: string | null;
  glucoseKcal: string | null;
  lipidKcal: string | null;
  vitaminKcal: string | null;
  /** Non-protein kcal for each gram of nitrogen; null also where there is no nitrogen. */
  nonProteinKcalPerGramNitrogen: string | null;
};

/** mL, 2 decimals. */
export type BagFill = {
  bagMl: string | null;
  totalMl: string | null;
  /** All that goes into a custom bag, or is added to a triple-chamber one. */
  ingredientsMl: string | null;
  /** What is left for water; null for a triple-chamber bag. Negative: the bag is too small. */
  waterMl: string | null;
  ingredients: { label: string; volumeMl: string | null }[];
};
