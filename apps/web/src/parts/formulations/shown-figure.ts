import { formatNumber, unitInFull } from '@bolt/domain/quantities/format-quantity';
import { groupThousands } from '@bolt/domain/quantities/typed-figure';

/** A figure of the engine as it is read: rounded there, its thousands parted here. */
export const shownFigure = (figure: string): string => groupThousands(figure);

export const figureWithUnit = (figure: string | null, unit: string): string =>
  figure === null ? 'not known' : `${shownFigure(figure)}\u00a0${unitInFull(unit)}`;

/** Volume and energy are read without decimals (RECAP-09). */
export const wholeWithUnit = (figure: string | null, unit: string): string =>
  figure === null ? 'not known' : `${formatNumber(figure, 0)}\u00a0${unit}`;
