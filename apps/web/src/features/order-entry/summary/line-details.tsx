import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import {
  ancillariesInWords,
  containerInWords,
  diluentInWords,
  doseInWords,
  infusionTimeInWords,
} from '@bolt/domain/orders/line-words/line-words';
import { formatDuration } from '@bolt/domain/quantities/format-duration';
import { formatNumber, formatVolumeMl, shownConcentration } from '@bolt/domain/quantities/format-quantity';
import { factsOfDraftLine } from '#parts/orders/facts-of-line.ts';
import { type DescriptionItem, DescriptionList } from '#ui/lists/description-list.tsx';
import { FillStrip } from '#ui/pictures/fill-strip.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import styles from './summary.module.css';

/** Everything that a line says, in the order of the label, then its deliveries. */
export function LineDetails({ id, line }: { id: string; line: DraftLine }) {
  const items = [...doseItems(line), ...preparationItems(line), stabilityItem(line), ancillaryItem(line)];
  return (
    <div id={id} className={styles.details}>
      <DescriptionList items={items.filter((item) => item !== null)} />
      <DeliveryTable line={line} />
    </div>
  );
}

const given = (label: string, value: string | null): DescriptionItem | null =>
  value === null || value === '' ? null : { label, value };

function doseItems(line: DraftLine): (DescriptionItem | null)[] {
  const code = line.finishedProductCode ?? line.tpn_code ?? line.drugPresentationId?.toString() ?? null;
  const { drugs } = factsOfDraftLine(line);
  const doses = drugs.map((drug) =>
    given(drugs.length > 1 ? `Dose, ${drug.name}` : 'Dose', doseInWords(drug)),
  );
  return [given('Product code', code), ...doses];
}

function preparationItems(line: DraftLine): (DescriptionItem | null)[] {
  const facts = factsOfDraftLine(line);
  return [
    given('Route', line.admin_route_desc),
    given('Container', containerInWords(facts)),
    given('Diluent', diluentInWords(facts)),
    volumeItem(line),
    given('Concentration', concentrationText(line)),
    given('Infusion time', infusionTimeInWords(facts)),
  ];
}

function volumeItem({ totalVolume, drugVolume }: DraftLine): DescriptionItem | null {
  if (totalVolume === null) return null;
  if (drugVolume === null) return { label: 'Volume', value: formatVolumeMl(totalVolume) };
  const diluentMl = Math.max(0, totalVolume - drugVolume);
  const drug = `${formatVolumeMl(drugVolume)} drug`;
  const parts = diluentMl > 0 ? `${drug}, ${formatVolumeMl(diluentMl)} diluent` : drug;
  return {
    label: 'Volume',
    value: (
      <>
        <FillStrip drugMl={drugVolume} diluentMl={diluentMl} label={parts} />
        {formatVolumeMl(totalVolume)}: {parts}
      </>
    ),
  };
}

/** '19.83 mg/mL', of two drugs both; null where it was not kept, or the line has none. */
const concentrationText = ({ concentration }: DraftLine): string | null =>
  concentration?.map(({ value, unit }) => shownConcentration(value, unit)).join(' + ') || null;

/** An unknown figure is said to be unknown: it is not zero, and not stable. */
function stabilityItem({ stability, type }: DraftLine): DescriptionItem | null {
  if (type !== 'PS') return null;
  if (!stability) return { label: 'Stability', value: 'Not known' };
  const { hours2to8C, hours25C, inUse, protectFromLight } = stability;
  const figures = [
    hours2to8C !== null && `${formatDuration(hours2to8C, 'hours')} at 2 to 8 °C`,
    hours25C !== null && `${formatDuration(hours25C, 'hours')} at 25 °C`,
    inUse && `${formatDuration(inUse.hours, 'hours')} in use at ${formatNumber(inUse.temperatureC)} °C`,
    protectFromLight && 'Protect from light',
  ].filter((figure) => typeof figure === 'string');
  return { label: 'Stability', value: figures.join('\n') };
}

function ancillaryItem(line: DraftLine): DescriptionItem | null {
  if (line.type !== 'PS') return null;
  return { label: 'Ancillaries', value: ancillariesInWords(factsOfDraftLine(line)) ?? 'None' };
}
