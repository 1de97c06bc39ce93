type Range = readonly [from: number, to: number];

/**
 * Postcodes by state and territory, street and post box alike, as the table 'States and territories' of Wikipedia's
 * 'Postcodes in Australia' has them (read on 2026-11-22, through copies of the table); Australia Post's own list of
 * postcodes (PC001) was not at hand, and a copy of it differs in one, 2619. Some along a border serve both sides. So a
 * postcode of another state is asked about, which a user answers, and nothing is ever refused for it.
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
