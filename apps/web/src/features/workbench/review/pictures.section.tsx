import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { formatDuration } from '@bolt/domain/quantities/format-duration';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { FillBar } from '#ui/pictures/fill-bar.tsx';
import { PicturePanel } from '#ui/pictures/picture-panel.tsx';
import { RangeBar } from '#ui/pictures/range-bar.tsx';
import { StabilityFigures } from '#ui/pictures/stability-figures.tsx';
import styles from './review.module.css';

const hours = (value: number | null): string | undefined =>
  value === null ? undefined : formatDuration(value, 'hours');

/** The pictures of the hospital's own form: how full, how concentrated, how long it lasts. */
export function PicturesSection({
  detail: { item, containerMinimumVolume, stabilityRange },
}: {
  detail: ItemDetail;
}) {
  const { drugVolume, totalVolume, containerMaximumVolume, stability } = item;
  const [concentration] = item.concentration ?? [];
  return (
    <section className={styles.section} aria-label="Fill and stability">
      <h2>Fill and stability</h2>
      {drugVolume !== null && totalVolume !== null && containerMaximumVolume !== null && (
        <PicturePanel
          name="Container"
          figure={
            <>
              <b>{formatNumber(totalVolume)}</b> of {formatNumber(containerMaximumVolume)} mL
            </>
          }
        >
          <FillBar
            containerName={item.container ?? 'Container'}
            drugMl={drugVolume}
            diluentMl={Math.max(0, totalVolume - drugVolume)}
            diluentName={item.diluent ?? undefined}
            minimumMl={containerMinimumVolume ?? undefined}
            maximumMl={containerMaximumVolume}
            format={formatNumber}
          />
        </PicturePanel>
      )}
      {concentration && stabilityRange && (
        <PicturePanel
          name="Concentration"
          figure={
            <b>
              {formatNumber(concentration.value, 4)} {concentration.unit}
            </b>
          }
        >
          <RangeBar
            value={Number(concentration.value)}
            low={stabilityRange.min}
            high={stabilityRange.max}
            unit={stabilityRange.unit}
            rangeName="stability known"
            format={(value) => formatNumber(value, 4)}
          />
        </PicturePanel>
      )}
      {stability ? (
        <StabilityFigures
          figures={[
            { kind: 'cold', condition: '2 to 8 °C', hours: hours(stability.hours2to8C) },
            { kind: 'room', condition: '25 °C', hours: hours(stability.hours25C) },
            ...(stability.inUse
              ? [
                  {
                    kind: 'in-use' as const,
                    condition: `In use, ${formatNumber(stability.inUse.temperatureC)} °C`,
                    hours: hours(stability.inUse.hours),
                  },
                ]
              : []),
          ]}
        />
      ) : item.stabilityStorage !== null ? (
        <p>
          Lasts {item.stabilityStorage} {item.stabilityUOM}, {item.stabilityStorageType}.
        </p>
      ) : (
        <p>No stability is held for it.</p>
      )}
    </section>
  );
}
