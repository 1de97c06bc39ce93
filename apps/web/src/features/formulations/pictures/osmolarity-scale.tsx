import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { memo } from 'react';
import { AxisTicks } from '#ui/pictures/axis-ticks.tsx';
import { percentOf } from '#ui/pictures/percent-of.ts';
import styles from './osmolarity-scale.module.css';

interface OsmolarityScaleProps {
  /** mOsm/L */
  osmolarity: number;
  /** Up to here a peripheral line will do; undefined where the catalogue has no figure. */
  peripheralMax: number | undefined;
}

/** How concentrated the bag is, on a line that breaks where a central line is needed. */
export const OsmolarityScale = memo(function OsmolarityScale({
  osmolarity,
  peripheralMax,
}: OsmolarityScaleProps) {
  const end = Math.max(1500, osmolarity * 1.12);
  const isCentral = peripheralMax !== undefined && osmolarity > peripheralMax;
  const shown = `${formatNumber(osmolarity, 0)} mOsm/L`;
  const words =
    peripheralMax === undefined
      ? `${shown}; up to which a peripheral line will do is not known`
      : `${shown}, ${isCentral ? 'above' : 'not above'} ${formatNumber(peripheralMax)}: ${isCentral ? 'needs a central line' : 'peripheral or central line'}`;
  return (
    <div className={styles.scale}>
      <div className={styles.track} role="img" aria-label={words}>
        {peripheralMax !== undefined && (
          <span className={styles.peripheral} style={{ width: percentOf(peripheralMax, end) }} />
        )}
      </div>
      <span className={styles.pointer} style={{ left: percentOf(osmolarity, end) }} />
      <AxisTicks
        end={end}
        ticks={[
          { at: 0, label: '0' },
          { at: osmolarity, label: shown, isStrong: true },
          ...(peripheralMax === undefined
            ? []
            : [{ at: peripheralMax, label: `${formatNumber(peripheralMax)}, central line above` }]),
        ]}
      />
    </div>
  );
});
