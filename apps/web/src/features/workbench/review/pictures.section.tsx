import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { describeStorage } from '@bolt/domain/compounding/stability/describe-storage';
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
  detail: { item, containerMinimumVolume, stabilityRanges, protectFromLight },
}: {
  detail: ItemDetail;
}) {
  const { drugVolume, totalVolume, containerMaximumVolume, concentration, stability } = item;
  const facts = factsOfItem(item);
  const lasting = lastingOf(item);
  return (
    <PanelSection title="Fill and stability">
      {drugVolume !== null && totalVolume !== null && containerMaximumVolume !== null && (
        <FillPicture
          containerName={containerInWords(facts) ?? 'Container'}
          drugMl={drugVolume}
          totalMl={totalVolume}
          diluentName={diluentInWords(facts) ?? undefined}
          minimumMl={containerMinimumVolume ?? undefined}
          maximumMl={containerMaximumVolume}
        />
      )}
      {concentration && stability && (
        <ConcentrationPicture
          concentrations={concentration}
          names={facts.drugs.map(({ name }) => name)}
          ranges={stabilityRanges}
        />
      )}
      {stability ? (
        <StabilityPicture stability={{ ...stability, protectFromLight }} />
      ) : lasting !== null ? (
        <p>Lasts {lasting}.</p>
      ) : (
        <p>No stability is held for it.</p>
      )}
    </PanelSection>
  );
}

/** '7 days at 2 to 8 °C'; null where no figure is known. */
function lastingOf({
  stabilityStorage,
  stabilityUOM,
  stabilityStorageType,
}: ItemDetail['item']): string | null {
  if (stabilityStorage === null) return null;
  return describeStorage({ stabilityStorage, stabilityUOM: stabilityUOM || 'hours', stabilityStorageType });
}
