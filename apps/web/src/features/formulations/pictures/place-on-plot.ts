/** Up to where calcium and phosphate are known to stay in solution beside each other; all in mmol/L. */
export interface SolubleArea {
  calciumMax: number;
  phosphateMax: number;
  /** The largest calcium x phosphate; undefined where each has its own limit alone. */
  productMax?: number | undefined;
}

export interface PlotPoint {
  calcium: number;
  phosphate: number;
}

/** The drawing's own units. */
export const plot = { left: 40, top: 16, width: 246, height: 150 } as const;

/** The end of an axis: a sixth of air beyond what has to be seen, on a figure that reads well. */
export function axisEnd(...figures: readonly number[]): number {
  const wanted = Math.max(1, ...figures) * 1.18;
  const step = stepOf(wanted);
  return Math.ceil(wanted / step) * step;
}

/** 1, 2 or 5 times a power of ten, at which an axis has about four figures. */
export function stepOf(end: number): number {
  const rough = end / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough) ?? 10;
  return factor * power;
}

export function ticksTo(end: number): number[] {
  const step = stepOf(end);
  return Array.from({ length: Math.floor(end / step + 1e-9) + 1 }, (_, index) => index * step);
}

export interface Axes {
  calciumEnd: number;
  phosphateEnd: number;
}

export const axesFor = (area: SolubleArea | null, points: readonly PlotPoint[]): Axes => ({
  calciumEnd: axisEnd(area?.calciumMax ?? 0, ...points.map(({ calcium }) => calcium)),
  phosphateEnd: axisEnd(area?.phosphateMax ?? 0, ...points.map(({ phosphate }) => phosphate)),
});

export const place = ({ calciumEnd, phosphateEnd }: Axes, { calcium, phosphate }: PlotPoint) => ({
  x: plot.left + (calcium / calciumEnd) * plot.width,
  y: plot.top + plot.height - (phosphate / phosphateEnd) * plot.height,
});

/** The outline of what is known: a rectangle, cut off by the curve of the product where there is one. */
export function outlineOf(axes: Axes, { calciumMax, phosphateMax, productMax }: SolubleArea): string {
  const corner = (calcium: number, phosphate: number) => {
    const { x, y } = place(axes, { calcium, phosphate });
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const edge =
    productMax === undefined || productMax >= calciumMax * phosphateMax
      ? [corner(0, phosphateMax), corner(calciumMax, phosphateMax)]
      : [corner(0, phosphateMax), ...curve(productMax / phosphateMax, calciumMax, productMax, corner)];
  return `M${[...edge, corner(calciumMax, 0), corner(0, 0)].join(' L')}Z`;
}

const CURVE_PARTS = 24;

function curve(
  from: number,
  to: number,
  product: number,
  corner: (calcium: number, phosphate: number) => string,
): string[] {
  return Array.from({ length: CURVE_PARTS + 1 }, (_, index) => {
    const calcium = from + ((to - from) * index) / CURVE_PARTS;
    return corner(calcium, product / calcium);
  });
}
