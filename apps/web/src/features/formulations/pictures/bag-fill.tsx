import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { memo } from 'react';
import { AxisTicks } from '#ui/pictures/axis-ticks.tsx';
import styles from '#ui/pictures/fill-bar.module.css';
import { percentOf } from '#ui/pictures/percent-of.ts';

interface BagFillProps {
  /** What a bag that is filled from empty holds of ingredients, or the chambers of one that comes filled. */
  firstName: string;
  firstMl: number;
  /** What fills the rest: water up to the bag's volume, or what is added to its chambers. */
  restName: string;
  restMl: number;
  /** The volume that the bag is made to. */
  bagMl: number;
}

/** What takes up the room in the bag, and how much of it there is. */
export const BagFill = memo(function BagFill({ firstName, firstMl, restName, restMl, bagMl }: BagFillProps) {
  const filledMl = firstMl + restMl;
  const scaleMl = Math.max(bagMl, filledMl);
  const overMl = firstMl > bagMl ? firstMl - bagMl : 0;
  const volume = (volumeMl: number) => `${formatNumber(volumeMl)} mL`;
  const label = [
    `${firstName} ${volume(firstMl)}`,
    restMl > 0 && `${restName} ${volume(restMl)}`,
    `bag ${volume(bagMl)}`,
    overMl > 0 && `${volume(overMl)} too much`,
  ];
  return (
    <div>
      <div className={styles.track} role="img" aria-label={label.filter(Boolean).join(', ')}>
        <span className={styles.solid} style={{ width: percentOf(firstMl, scaleMl) }} />
        <span className={styles.light} style={{ width: percentOf(restMl, scaleMl) }} />
        {filledMl > bagMl && <span className={styles.limit} style={{ left: percentOf(bagMl, scaleMl) }} />}
      </div>
      <AxisTicks
        end={scaleMl}
        ticks={[
          { at: 0, label: '0' },
          { at: bagMl, label: `bag ${formatNumber(bagMl)} mL`, isStrong: true },
          ...(filledMl > bagMl ? [{ at: filledMl, label: volume(filledMl) }] : []),
        ]}
      />
      <p className={styles.legend} aria-hidden="true">
        <span data-part="solid">
          {firstName} <b>{formatNumber(firstMl)}&nbsp;mL</b>
        </span>
        {restMl > 0 && (
          <span data-part="light">
            {restName} <b>{formatNumber(restMl)}&nbsp;mL</b>
          </span>
        )}
        {overMl > 0 && <b className={styles.over}>{formatNumber(overMl)}&nbsp;mL too much</b>}
      </p>
    </div>
  );
});
