import type { StabilityVerdict } from '@bolt/domain/compounding/findings/evaluation';
import { durationInUnit } from '@bolt/domain/quantities/format-duration';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import type { StabilityFigure } from '#ui/pictures/stability-figures.tsx';

export type LastingHours = Pick<StabilityVerdict, 'hours2to8C' | 'hours25C' | 'inUse'>;

function duration(hours: number | null): Pick<StabilityFigure, 'hours' | 'days'> {
  if (hours === null) return { hours: undefined };
  const days = hours / 24;
  const daysText = days === 1 ? '1 day' : `${formatNumber(days, 1)} days`;
  return { hours: durationInUnit(hours, 'hours'), days: days >= 1 ? daysText : undefined };
}

/** How long under each condition; a figure that nobody holds stays unknown. */
export function stabilityFigures({ hours2to8C, hours25C, inUse }: LastingHours): StabilityFigure[] {
  return [
    { kind: 'cold', condition: '2 to 8 °C', ...duration(hours2to8C) },
    { kind: 'room', condition: '25 °C', ...duration(hours25C) },
    ...(inUse
      ? [
          {
            kind: 'in-use' as const,
            condition: `In use, ${formatNumber(inUse.temperatureC)} °C`,
            ...duration(inUse.hours),
          },
        ]
      : []),
  ];
}
