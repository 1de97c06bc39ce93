import { AxisTicks } from './axis-ticks.tsx';
import { percentOf } from './percent-of.ts';
import styles from './range-bar.module.css';

interface RangeBarProps {
  /** The measured figure, in the same unit as the edges; undefined while it is not known. */
  value: number | undefined;
  low: number;
  high: number;
  unit: string;
  /** What lies within, such as "stability known". */
  rangeName: string;
  format?: (value: number) => string;
}

const plain = (value: number) => value.toLocaleString('en-AU', { maximumFractionDigits: 2 });

/** A figure on the range where it is allowed. Hatch is where nothing is known. */
export function RangeBar({ value, low, high, unit, rangeName, format = plain }: RangeBarProps) {
  // A ninth of air beyond the upper edge shows that the range ends; a figure further out widens the scale.
  const end = Math.max(high * 1.12, (value ?? 0) * 1.08);
  const range = `${format(low)} to ${format(high)} ${unit}`;
  const verdict = value === undefined ? 'unknown' : value < low ? 'below' : value > high ? 'above' : 'inside';
  const label =
    value === undefined
      ? `${rangeName}, ${range}`
      : `${format(value)} ${unit}, ${verdict} the range ${range} (${rangeName})`;
  return (
    <div className={styles.range}>
      <div className={styles.track} role="img" aria-label={label}>
        <span
          className={styles.band}
          style={{ left: percentOf(low, end), width: percentOf(high - low, end) }}
        />
      </div>
      {value !== undefined && (
        <span className={styles.pointer} data-verdict={verdict} style={{ left: percentOf(value, end) }} />
      )}
      <AxisTicks
        end={end}
        ticks={[
          { at: low, label: format(low) },
          { at: high, label: format(high) },
        ]}
      />
      <p className={styles.words} aria-hidden="true">
        {rangeName}, {range}
      </p>
    </div>
  );
}
