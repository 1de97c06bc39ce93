import type { StabilityVerdict } from '@bolt/domain/compounding/findings/evaluation';
import { inDaysToo } from '@bolt/domain/quantities/format-duration';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';

/** 'stable 336 h (14 days)': the longest claim that is shown first, for the one line of the bar. */
export function shortStability(stability: StabilityVerdict | null): string | undefined {
  const hours = stability?.hours2to8C ?? stability?.hours25C;
  return hours === null || hours === undefined
    ? undefined
    : `stable ${formatNumber(hours)} h${inDaysToo(hours)}`;
}
