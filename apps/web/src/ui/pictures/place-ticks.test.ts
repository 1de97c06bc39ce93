import { describe, expect, it } from 'vitest';
import { haveRoom, placeTicks } from './place-ticks.ts';

const byLabel = (ticks: Parameters<typeof placeTicks>[0], end: number, barPx = 436) =>
  Object.fromEntries(placeTicks(ticks, end, barPx).map((tick) => [tick.label, tick]));

describe('the figures under a bar', () => {
  it('turns labels at the ends inward', () => {
    const placed = byLabel(
      [
        { at: 0, label: '0' },
        { at: 300, label: 'max 300' },
      ],
      300,
    );
    expect(placed['0']?.side).toBe('start');
    expect(placed['max 300']?.side).toBe('end');
  });
  it('moves a figure that would cover another to the second row, and never the strong one', () => {
    const placed = byLabel(
      [
        { at: 230, label: 'max 230' },
        { at: 225, label: 'fill 225 mL', isStrong: true },
      ],
      230,
    );
    expect(placed['fill 225 mL']?.row).toBe(0);
    expect(placed['max 230']?.row).toBe(1);
  });
  it('needs a second row on a narrow bar only', () => {
    const ticks = [
      { at: 230, label: 'fill 230 mL', isStrong: true },
      { at: 300, label: 'max 300' },
    ];
    expect(byLabel(ticks, 300, 436)['max 300']?.row).toBe(0);
    expect(byLabel(ticks, 300, 280)['max 300']?.row).toBe(1);
  });
  it('have room where none of them stands out of the bar', () => {
    const ticks = [
      { at: 1089, label: '1,089 mOsm/L', isStrong: true },
      { at: 900, label: '900, central line above' },
    ];
    const areIn = (barPx: number) => haveRoom(placeTicks(ticks, 1500, barPx), barPx);
    expect(areIn(436)).toBe(true);
    expect(areIn(165)).toBe(false);
    expect(areIn(110)).toBe(false);
  });
  it('keeps figures beyond the scale at its edge', () => {
    expect(byLabel([{ at: 400, label: 'x' }], 300).x?.percent).toBe(100);
  });
});
