import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { type ReactNode, useId } from 'react';
import styles from './phosphate-plot.module.css';
import {
  axesFor,
  outlineOf,
  type PlotPoint,
  place,
  plot,
  type SolubleArea,
  ticksTo,
} from './place-on-plot.ts';

interface PhosphatePlotProps {
  /** This bag. */
  bag: PlotPoint;
  /** Null where no limit is known: then nothing is drawn as supported. */
  area: SolubleArea | null;
  /** What the bag would be after a change that is offered. */
  remedy?: PlotPoint | undefined;
  /** 'inorganic': which phosphate is held against the limit. */
  phosphateName: string;
  /** Another phosphate of the bag, with a limit of its own. */
  besides?: { name: string; measured: number | null; limit: number } | undefined;
}

/** Calcium against phosphate, in mmol/L: what is supported, where this bag stands, and where a remedy would take it. */
export function PhosphatePlot({ bag, area, remedy, phosphateName, besides }: PhosphatePlotProps) {
  const hatchId = useId();
  const axes = axesFor(area, remedy ? [bag, remedy] : [bag]);
  const at = place(axes, bag);
  const to = remedy && place(axes, remedy);
  const isInside = area !== null && isSupported(bag, area);
  return (
    <div className={styles.plot}>
      <svg viewBox="0 0 300 202" role="img" aria-label={inWords(bag, area, phosphateName, isInside)}>
        <defs>
          <pattern
            id={hatchId}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 0V6" className={styles.hatch} />
          </pattern>
        </defs>
        <rect
          x={plot.left}
          y={plot.top}
          width={plot.width}
          height={plot.height}
          fill={`url(#${hatchId})`}
          className={styles.ground}
        />
        {area && <path d={outlineOf(axes, area)} className={styles.area} />}
        {ticksTo(axes.calciumEnd).map((tick) => (
          <text key={tick} x={place(axes, { calcium: tick, phosphate: 0 }).x} y="182" textAnchor="middle">
            {formatNumber(tick)}
          </text>
        ))}
        {ticksTo(axes.phosphateEnd).map((tick) => (
          <text key={tick} x="33" y={place(axes, { calcium: 0, phosphate: tick }).y + 4} textAnchor="end">
            {formatNumber(tick)}
          </text>
        ))}
        <text x="163" y="198" textAnchor="middle">
          calcium, mmol/L
        </text>
        <text transform="translate(10 91) rotate(-90)" textAnchor="middle">
          {phosphateName} phosphate, mmol/L
        </text>
        {to && (
          <>
            <path d={`M${at.x} ${at.y}L${to.x} ${to.y}`} className={styles.way} />
            <circle cx={to.x} cy={to.y} r="5" className={styles.remedy} />
          </>
        )}
        <Point {...at} isInside={isInside} />
      </svg>
      <dl className={styles.figures}>
        <Figures
          name={`This bag${area !== null && !isInside ? ', outside' : ''}, mmol/L`}
          point={bag}
          isBad={area !== null && !isInside}
        />
        <div>
          <dt>Supported, mmol/L</dt>
          <dd>{area ? limitWords(area) : 'no limit is known'}</dd>
        </div>
        {remedy && <Figures name="After the remedy, mmol/L" point={remedy} />}
        {besides && besides.measured !== null && (
          <div>
            <dt>Also {besides.name} phosphate, mmol/L</dt>
            <dd data-bad={besides.measured > besides.limit || undefined}>
              {formatNumber(besides.measured)}, {besides.measured > besides.limit ? 'above' : 'to'}{' '}
              {formatNumber(besides.limit)}
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function Point({ x, y, isInside }: { x: number; y: number; isInside: boolean }) {
  if (isInside) return <circle cx={x} cy={y} r="5.5" className={styles.inside} />;
  const cross = `M${x - 6} ${y - 6}l12 12m0-12l-12 12`;
  return (
    <>
      <path d={cross} className={styles.halo} />
      <path d={cross} className={styles.outside} />
    </>
  );
}

function Figures({ name, point, isBad }: { name: string; point: PlotPoint; isBad?: boolean }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-bad={isBad || undefined}>
        calcium {formatNumber(point.calcium)}
        <br />
        phosphate {formatNumber(point.phosphate)}
      </dd>
    </div>
  );
}

function isSupported({ calcium, phosphate }: PlotPoint, area: SolubleArea): boolean {
  const { calciumMax, phosphateMax, productMax = Number.POSITIVE_INFINITY } = area;
  return calcium <= calciumMax && phosphate <= phosphateMax && calcium * phosphate <= productMax;
}

function limitWords({ calciumMax, phosphateMax, productMax }: SolubleArea): ReactNode {
  return (
    <>
      calcium to {formatNumber(calciumMax)}
      <br />
      phosphate to {formatNumber(phosphateMax)}
      {productMax !== undefined && (
        <>
          <br />
          product to {formatNumber(productMax)}&nbsp;(mmol/L)²
        </>
      )}
    </>
  );
}

function inWords(bag: PlotPoint, area: SolubleArea | null, phosphateName: string, isInside: boolean): string {
  const here = `This bag: calcium ${formatNumber(bag.calcium)} and ${phosphateName} phosphate ${formatNumber(bag.phosphate)} mmol/L`;
  if (!area) return `${here}. No limit is known.`;
  const product =
    area.productMax === undefined ? '' : `, their product up to ${formatNumber(area.productMax)}`;
  const limits = `calcium up to ${formatNumber(area.calciumMax)}, phosphate up to ${formatNumber(area.phosphateMax)}${product}`;
  return `${here}, ${isInside ? 'within' : 'outside'} what is supported: ${limits}.`;
}
