import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import {
  formatNumber,
  formatQuantity,
  formatVolumeMl,
  shownConcentration,
} from '@bolt/domain/quantities/format-quantity';
import { type DescriptionItem, DescriptionList } from '#ui/lists/description-list.tsx';
import { FillStrip } from '#ui/pictures/fill-strip.tsx';
import { containerText, doseText, infusionText } from '../lines/describe-line.ts';
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
  return [
    given('Product code', code),
    given(line.drug2_name ? `Dose, ${line.drug1Name}` : 'Dose', doseText(line.drug1Dose, line.drug1UOM)),
    given(`Dose, ${line.drug2_name}`, line.drug2_name && doseText(line.drug2Dose, line.drug2UOM)),
  ];
}

function preparationItems(line: DraftLine): (DescriptionItem | null)[] {
  const isPrepared = line.type === 'PS';
  return [
    given('Route', line.admin_route_desc),
    given('Container', containerText(line)),
    given('Diluent', line.diluent ?? (isPrepared ? 'None' : null)),
    volumeItem(line),
    given('Concentration', concentrationText(line)),
    given('Infusion time', infusionText(line)),
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
    hours2to8C !== null && `${formatQuantity(hours2to8C, 'hours')} at 2 to 8 °C`,
    hours25C !== null && `${formatQuantity(hours25C, 'hours')} at 25 °C`,
    inUse && `${formatQuantity(inUse.hours, 'hours')} in use at ${formatNumber(inUse.temperatureC)} °C`,
    protectFromLight && 'Protect from light',
  ].filter((figure) => typeof figure === 'string');
  return { label: 'Stability', value: figures.join('\n') };
}

function ancillaryItem({ ancillary1Name, ancillary2Name, type }: DraftLine): DescriptionItem | null {
  if (type !== 'PS') return null;
  const names = [ancillary1Name, ancillary2Name].filter((name) => name !== null);
  return { label: 'Ancillaries', value: names.length > 0 ? names.join(', ') : 'None' };
}
