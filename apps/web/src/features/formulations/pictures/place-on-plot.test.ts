import { describe, expect, it } from 'vitest';
import { axesFor, axisEnd, outlineOf, place, plot, ticksTo } from './place-on-plot.ts';

const axes = { calciumEnd: 16, phosphateEnd: 16 };

describe('the picture of calcium and phosphate', () => {
  it('has axes that reach beyond the limit and the bag', () => {
    const { calciumEnd, phosphateEnd } = axesFor({ calciumMax: 12.5, phosphateMax: 12.5, productMax: 75 }, [
      { calcium: 20, phosphate: 5 },
    ]);
    expect(calciumEnd).toBeGreaterThan(20);
    expect(phosphateEnd).toBeGreaterThan(12.5);
    expect(axisEnd(0)).toBeGreaterThan(0);
  });

  it('has few figures on an axis, from nothing to its end', () => {
    for (const end of [1.2, 3.5, 8, 16, 30, 59, 120]) {
      const ticks = ticksTo(axisEnd(end));
      expect(ticks[0]).toBe(0);
      expect(ticks.length).toBeGreaterThanOrEqual(3);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }
  });

  it('puts nothing at the corner and the largest of both at the opposite one', () => {
    expect(place(axes, { calcium: 0, phosphate: 0 })).toEqual({ x: plot.left, y: plot.top + plot.height });
    expect(place(axes, { calcium: 16, phosphate: 16 })).toEqual({ x: plot.left + plot.width, y: plot.top });
  });

  it('draws each limit alone as a rectangle, and a product as a curve that ends at both limits', () => {
    expect(outlineOf(axes, { calciumMax: 8, phosphateMax: 8 }).match(/L/g)).toHaveLength(3);
    const curved = outlineOf(axes, { calciumMax: 12.5, phosphateMax: 12.5, productMax: 75 });
    const from = place(axes, { calcium: 6, phosphate: 12.5 });
    const to = place(axes, { calcium: 12.5, phosphate: 6 });
    expect(curved).toContain(`${from.x.toFixed(1)} ${from.y.toFixed(1)}`);
    expect(curved).toContain(`${to.x.toFixed(1)} ${to.y.toFixed(1)}`);
  });

  it('draws a product that the limits never reach as the rectangle alone', () => {
    const area = { calciumMax: 3, phosphateMax: 3 };
    expect(outlineOf(axes, { ...area, productMax: 75 })).toBe(outlineOf(axes, area));
  });
});
