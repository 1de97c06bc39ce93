/** What was resident at one moment, all in MiB; hours are since the begin. */
export interface MemorySample {
  hours: number;
  mib: number;
}

export interface MemoryTrend {
  /** MiB an hour: the slope of the straight line with the least squares. */
  slope: number;
  /** Half the width of the interval that holds the slope in 95 of 100 runs, were nothing but noise around the line. */
  within: number;
}

/** Less than a request can leave behind that leaves anything: an entry of a map with its key takes more. */
const BYTES_A_REQUEST = 200;
const MEBIBYTE = 2 ** 20;
const STANDARD_ERRORS = 2;

/** The first third is left out: pools, compiled code and caches fill up there to what they will be. */
export const lastTwoThirds = <T>(samples: readonly T[]): T[] => samples.slice(Math.floor(samples.length / 3));

/** Of samples of which the first third is left out. */
export function memoryTrend(late: readonly MemorySample[]): MemoryTrend {
  if (late.length < 3) throw new Error('A trend takes at least three samples behind the first third.');
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [hours, mib] = [mean(late.map((one) => one.hours)), mean(late.map((one) => one.mib))];
  const spread = late.reduce((sum, one) => sum + (one.hours - hours) ** 2, 0);
  const slope = late.reduce((sum, one) => sum + (one.hours - hours) * (one.mib - mib), 0) / spread;
  const rest = late.reduce((sum, one) => sum + (one.mib - mib - slope * (one.hours - hours)) ** 2, 0);
  return { slope, within: STANDARD_ERRORS * Math.sqrt(rest / (late.length - 2) / spread) };
}

/** How much a level process may seem to grow, by how many requests it answers. */
export const mostGrowth = (requestsAnHour: number): number => (requestsAnHour * BYTES_A_REQUEST) / MEBIBYTE;

/**
 * `level` where even the upper end of the slope stays below what a request cannot help leaving behind if it leaves
 * anything; `grows` where the lower end is above it; in between the run was too short or too noisy to tell.
 */
export function judgeTrend({ slope, within }: MemoryTrend, most: number): 'level' | 'grows' | 'not shown' {
  if (slope + within <= most) return 'level';
  return slope - within > most ? 'grows' : 'not shown';
}
