import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { type DescriptionItem, DescriptionList } from '#ui/lists/description-list.tsx';
import { FillStrip } from '#ui/pictures/fill-strip.tsx';
import { detailsOfLine, partsOfVolume } from '../lines/details-of-line.ts';
import { DeliveryTable } from './delivery-table.tsx';
import styles from './summary.module.css';

/** Everything that a line says, in the order of the label, then its deliveries. */
export function LineDetails({ id, line }: { id: string; line: DraftLine }) {
  const items = detailsOfLine(line).map(({ label, value }): DescriptionItem => {
    const parts = label === 'Volume' && partsOfVolume(line);
    return { label, value: parts ? <VolumeParts {...{ line, parts, value }} /> : value };
  });
  return (
    <div id={id} className={styles.details}>
      <DescriptionList items={items} />
      <DeliveryTable line={line} />
    </div>
  );
}

/** How much of the container is drug, drawn beside the figures. */
function VolumeParts({ line, parts, value }: { line: DraftLine; parts: string; value: string }) {
  const drugMl = line.drugVolume ?? 0;
  const diluentMl = Math.max(0, (line.totalVolume ?? 0) - drugMl);
  return (
    <>
      <FillStrip drugMl={drugMl} diluentMl={diluentMl} label={parts} />
      {value}
    </>
  );
}
