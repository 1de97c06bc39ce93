/** @param share 0.5 for the median, 0.99 for the 99th percentile; @param sorted ascending, not empty. */
export function percentile(sorted: readonly number[], share: number): number {
  const index = Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1);
  const value = sorted[Math.max(0, index)];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}

export const median = (values: readonly number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
