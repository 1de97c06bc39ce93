type Range = readonly [from: number, to: number];

/** Where the ranges come from, and how sure they are: what is second-hand asks, and refuses nothing. */
export const postcodeStates = {
  source: "Table 'States and territories' of 'Postcodes in Australia', Wikipedia, read on 2026-11-22",
  confidence: "second-hand, through copies of the table; not held against Australia Post's own list (PC001)",
} as const;

/**
 * Postcodes by state and territory, street and post box alike. Some along a border serve both sides, and a copy of
 * Australia Post's list differs in one, 2619.
 */
const ranges: Readonly<Record<string, readonly Range[]>> = {
  NSW: [
    [1000, 2599],
    [2619, 2899],
    [2921, 2999],
  ],
  ACT: [
    [200, 299],
    [2600, 2618],
    [2900, 2920],
  ],
  VIC: [
    [3000, 3999],
    [8000, 8999],
  ],
  QLD: [
    [4000, 4999],
    [9000, 9999],
  ],
  SA: [[5000, 5999]],
  WA: [[6000, 6999]],
  TAS: [[7000, 7999]],
  NT: [[800, 999]],
};

export const australianStates: readonly string[] = Object.keys(ranges).sort();

/** The state that a postcode of four digits belongs to; null where no state has it. */
export function stateOfPostcode(postcode: string): string | null {
  const number = Number(postcode);
  const found = Object.entries(ranges).find(([, of]) =>
    of.some(([from, to]) => number >= from && number <= to),
  );
  return found?.[0] ?? null;
}
