/** Ranges to be shown beside what a bag gives for each kilogram and day. Advice, never a verdict. */
export type GuidelineDocument = {
  notice: string;
  version: string;
  sources: Record<string, string>;
  /** What 'read' and 'recalled' stand for. */
  confidence: Record<GuidelineConfidence, string>;
  groups: Record<string, GuidelineGroup>;
};

/** `order` counts by age, the youngest first: what is stored keeps no order of its keys. */
export type GuidelineGroup = { label: string; order?: number | undefined; ranges: GuidelineRange[] };

/** 'recalled' is shown with a mark: a pharmacist has to look it up before it is used. */
export type GuidelineConfidence = 'read' | 'recalled';

export type GuidelineUnit =
  | 'g/kg/day'
  | 'kcal/kg/day'
  | 'mg/kg/min'
  | 'mmol/kg/day'
  | 'mmol/day'
  | 'microgram/kg/day'
  | 'microgram/day'
  | 'mg/day'
  | 'mL/kg/day';

export type GuidelineRange = {
  substance: string;
  unit: GuidelineUnit;
  /** Both edges belong to the range; null: no such edge is stated. */
  low: number | null;
  high: number | null;
  source: string;
  confidence: GuidelineConfidence;
  note?: string;
};
