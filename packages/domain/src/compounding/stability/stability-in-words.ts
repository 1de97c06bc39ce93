import { formatDuration } from '../../quantities/format-duration.ts';
import { formatQuantity } from '../../quantities/format-quantity.ts';
import type { StabilityVerdict } from '../findings/evaluation.ts';

type Known = Pick<StabilityVerdict, 'hours2to8C' | 'hours25C' | 'inUse' | 'protectFromLight'>;

/**
 * How long a preparation lasts under each condition that there is a figure for: '336 hours (14 days) at 2 to 8 °C', then
 * '168 hours (7 days) at 25 °C'. Whoever reads the first alone keeps it too long at the second.
 */
export const stabilityInWords = ({ hours2to8C, hours25C, inUse, protectFromLight }: Known): string[] => [
  ...(hours2to8C === null ? [] : [`${formatDuration(hours2to8C, 'hours')} at 2 to 8\u00a0°C`]),
  ...(hours25C === null ? [] : [`${formatDuration(hours25C, 'hours')} at 25\u00a0°C`]),
  ...(inUse
    ? [`${formatDuration(inUse.hours, 'hours')} in use at ${formatQuantity(inUse.temperatureC, '°C')}`]
    : []),
  ...(protectFromLight ? ['Protect from light'] : []),
];
