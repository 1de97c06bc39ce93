export interface Tick {
  /** In the bar's own unit, from 0. */
  at: number;
  label: string;
  isStrong?: boolean;
}

export interface PlacedTick extends Tick {
  percent: number;
  /** Which side of its place the label may not cross: at the ends it turns inward. */
  side: 'start' | 'middle' | 'end';
  row: number;
}

/** The mean width of a character at 13 px, figures and narrow letters mixed. */
const letterPx = 6.8;

const widthPx = ({ label }: Tick) => label.length * letterPx;

function extent(percent: number, side: PlacedTick['side'], width: number): [number, number] {
  if (side === 'start') return [percent, percent + width];
  if (side === 'end') return [percent - width, percent];
  return [percent - width / 2, percent + width / 2];
}

/** Where each label stands, so that none leaves the bar or covers another: strong ones take the first row first. */
export function placeTicks(ticks: readonly Tick[], end: number, barPx: number): PlacedTick[] {
  const taken: [number, number][][] = [];
  const placed = [...ticks]
    .sort((a, b) => Number(b.isStrong ?? false) - Number(a.isStrong ?? false))
    .map((tick) => {
      const percent = end > 0 ? Math.min(100, Math.max(0, (tick.at / end) * 100)) : 0;
      const width = (widthPx(tick) / barPx) * 100;
      const half = width / 2;
      const side =
        percent < half ? ('start' as const) : percent > 100 - half ? ('end' as const) : ('middle' as const);
      const [from, to] = extent(percent, side, width);
      let row = 0;
      while (taken[row]?.some(([start, stop]) => from < stop + 1 && to > start - 1)) row += 1;
      taken[row] = [...(taken[row] ?? []), [from, to]];
      return { ...tick, percent, side, row };
    });
  return placed.sort((a, b) => a.percent - b.percent);
}

/** Whether no label stands out of the bar. */
export const haveRoom = (placed: readonly PlacedTick[], barPx: number): boolean =>
  placed.every((tick) => {
    const [from, to] = extent(tick.percent, tick.side, (widthPx(tick) / barPx) * 100);
    return from >= 0 && to <= 100;
  });
