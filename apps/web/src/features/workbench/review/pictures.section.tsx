import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { containerInWords, diluentInWords } from '@bolt/domain/orders/line-words/line-words';
import { factsOfItem } from '#parts/orders/facts-of-line.ts';
import {
  ConcentrationPicture,
  FillPicture,
  StabilityPicture,
} from '#parts/preparation/preparation-pictures.tsx';
import { PanelSection } from '../frame/panel-section.tsx';

/** The pictures of the hospital's own form: how full, how concentrated, how long it lasts. */
export function PicturesSection({
  detail: { item, containerMinimumVolume, stabilityRange, protectFromLight },
}: {
  detail: ItemDetail;
}) {
  const { drugVolume, totalVolume, containerMaximumVolume, concentration, stability } = item;
  const facts = factsOfItem(item);
  return (
    <PanelSection title="Fill and stability">
      {drugVolume !== null && totalVolume !== null && containerMaximumVolume !== null && (
        <FillPicture
          containerName={containerInWords(facts) ?? 'Container'}
          drugMl={drugVolume}
          diluentMl={Math.max(0, totalVolume - drugVolume)}
          totalMl={totalVolume}
          diluentName={diluentInWords(facts) ?? undefined}
          minimumMl={containerMinimumVolume ?? undefined}
          maximumMl={containerMaximumVolume}
        />
      )}
      {concentration && stabilityRange && (
        <ConcentrationPicture concentrations={concentration} range={stabilityRange} />
      )}
      {stability ? (
        <StabilityPicture stability={{ ...stability, protectFromLight }} />
      ) : item.stabilityStorage !== null ? (
        <p>
          Lasts {item.stabilityStorage} {item.stabilityUOM}, {item.stabilityStorageType}.
        </p>
      ) : (
        <p>No stability is held for it.</p>
      )}
    </PanelSection>
  );
}
