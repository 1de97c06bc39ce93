import { AxisTicks } from './axis-ticks.tsx';
import styles from './fill-bar.module.css';
import { percentOf } from './percent-of.ts';

interface FillBarProps {
  /** Such as "Infusor LV5". */
  containerName: string;
  /** All in mL. */
  drugMl: number;
  diluentMl: number;
  /** As it is to be read, where that is not to be `diluentMl` rounded by itself. */
  shownDiluentMl?: number | undefined;
  diluentName?: string | undefined;
  maximumMl: number;
  minimumMl?: number | undefined;
  /** Figures as they are to be read; without it numbers are shown as given, with a comma at thousands. */
  format?: (volumeMl: number) => string;
}

const plain = (volumeMl: number) => volumeMl.toLocaleString('en-AU', { maximumFractionDigits: 2 });

/** What is in a container: drug solid, diluent light, room hatched; its smallest, actual and largest fill below. */
export function FillBar(props: FillBarProps) {
  const {
    containerName,
    drugMl,
    diluentMl,
    shownDiluentMl = diluentMl,
    diluentName = 'diluent',
    maximumMl,
    minimumMl,
    format = plain,
  } = props;
  const filledMl = drugMl + diluentMl;
  const roomMl = Math.max(0, maximumMl - filledMl);
  // An overfull container is drawn to its contents, so that the maximum is seen to be passed.
  const scaleMl = Math.max(maximumMl, filledMl);
  const isOver = filledMl > maximumMl;
  const label = [
    `${containerName}: drug ${format(drugMl)} mL`,
    diluentMl > 0 && `${diluentName} ${format(shownDiluentMl)} mL`,
    isOver ? `${format(filledMl - maximumMl)} mL too much` : `room ${format(roomMl)} mL`,
    `maximum ${format(maximumMl)} mL`,
  ];
  return (
    <div>
      <div className={styles.track} role="img" aria-label={label.filter(Boolean).join(', ')}>
        <span className={styles.solid} style={{ width: percentOf(drugMl, scaleMl) }} />
        {diluentMl > 0 && <span className={styles.light} style={{ width: percentOf(diluentMl, scaleMl) }} />}
        {isOver && <span className={styles.limit} style={{ left: percentOf(maximumMl, scaleMl) }} />}
      </div>
      <AxisTicks
        end={scaleMl}
        ticks={[
          { at: 0, label: '0' },
          ...(minimumMl === undefined ? [] : [{ at: minimumMl, label: `min ${format(minimumMl)}` }]),
          { at: filledMl, label: `fill ${format(filledMl)} mL`, isStrong: true },
          { at: maximumMl, label: `max ${format(maximumMl)}` },
        ]}
      />
      <p className={styles.legend} aria-hidden="true">
        <span data-part="solid">
          Drug <b>{format(drugMl)}&nbsp;mL</b>
        </span>
        {diluentMl > 0 && (
          <span data-part="light">
            Diluent <b>{format(shownDiluentMl)}&nbsp;mL</b>
          </span>
        )}
        {isOver ? (
          <b className={styles.over}>{format(filledMl - maximumMl)}&nbsp;mL too much</b>
        ) : (
          <span data-part="room">
            Room <b>{format(roomMl)}&nbsp;mL</b>
          </span>
        )}
      </p>
    </div>
  );
}
