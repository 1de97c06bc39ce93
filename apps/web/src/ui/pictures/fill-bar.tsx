import { type Filled, fillOfContainer } from '@bolt/domain/compounding/volumes/fill-of-container';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { AxisTicks } from './axis-ticks.tsx';
import styles from './fill-bar.module.css';
import { percentOf } from './percent-of.ts';

interface FillBarProps extends Filled {
  /** Such as "Infusor LV5". */
  containerName: string;
  diluentName?: string | undefined;
  minimumMl?: number | undefined;
}

/** What is in a container: drug solid, diluent light, room hatched; its smallest, ordered and largest fill below. */
export function FillBar(props: FillBarProps) {
  const { containerName, drugMl, totalMl, maximumMl, diluentName = 'diluent', minimumMl } = props;
  const { diluentMl, rest } = fillOfContainer(props);
  // An overfull container is drawn to its contents, so that what they pass is seen to be passed.
  const scaleMl = Math.max(maximumMl, totalMl, drugMl);
  const passedMl = rest.is === 'above-total' ? totalMl : maximumMl;
  const label = [
    `${containerName}: drug ${formatNumber(drugMl)} mL`,
    diluentMl > 0 && `${diluentName} ${formatNumber(diluentMl)} mL`,
    rest.is === 'above-total' && `final volume ${formatNumber(totalMl)} mL`,
    rest.is === 'room'
      ? `room ${formatNumber(rest.ml)} mL`
      : `${formatNumber(rest.ml)} mL ${passedWords[rest.is]}`,
    `maximum ${formatNumber(maximumMl)} mL`,
  ];
  return (
    <div>
      <div className={styles.track} role="img" aria-label={label.filter(Boolean).join(', ')}>
        <span className={styles.solid} style={{ width: percentOf(drugMl, scaleMl) }} />
        {diluentMl > 0 && <span className={styles.light} style={{ width: percentOf(diluentMl, scaleMl) }} />}
        {rest.is !== 'room' && (
          <span className={styles.limit} style={{ left: percentOf(passedMl, scaleMl) }} />
        )}
      </div>
      <AxisTicks
        end={scaleMl}
        ticks={[
          { at: 0, label: '0' },
          ...(minimumMl === undefined ? [] : [{ at: minimumMl, label: `min ${formatNumber(minimumMl)}` }]),
          { at: totalMl, label: `fill ${formatNumber(totalMl)} mL`, isStrong: true },
          { at: maximumMl, label: `max ${formatNumber(maximumMl)}` },
        ]}
      />
      <p className={styles.legend} aria-hidden="true">
        <span data-part="solid">
          Drug <b>{formatNumber(drugMl)}&nbsp;mL</b>
        </span>
        {diluentMl > 0 && (
          <span data-part="light">
            Diluent <b>{formatNumber(diluentMl)}&nbsp;mL</b>
          </span>
        )}
        {rest.is === 'room' ? (
          <span data-part="room">
            Room <b>{formatNumber(rest.ml)}&nbsp;mL</b>
          </span>
        ) : (
          <b className={styles.over}>
            {formatNumber(rest.ml)}&nbsp;mL {passedWords[rest.is]}
          </b>
        )}
      </p>
    </div>
  );
}

const passedWords = { 'above-maximum': 'too much', 'above-total': 'above the final volume' } as const;
