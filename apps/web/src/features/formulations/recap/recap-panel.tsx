import type { Recap } from '@bolt/domain/nutrition/recap/recap';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { RecapTable } from '#parts/formulations/recap-table.tsx';
import { shownFigure, wholeWithUnit } from '#parts/formulations/shown-figure.ts';
import { TextButton } from '#ui/button/text-button.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { PicturePanel } from '#ui/pictures/picture-panel.tsx';
import { BagFill } from '../pictures/bag-fill.tsx';
import { EnergySplit } from '../pictures/energy-split.tsx';
import { OsmolarityScale } from '../pictures/osmolarity-scale.tsx';
import { energyParts } from './energy-parts.ts';
import styles from './recap-panel.module.css';

interface RecapPanelProps {
  recap: Recap;
  isTripleChamber: boolean;
  /** mOsm/L up to which a peripheral line will do; undefined where the catalogue has none for this base. */
  peripheralMax: number | undefined;
  /** Labels of the figures that break a check. */
  broken: ReadonlySet<string>;
}

/** What is in the bag, as it is typed: energy, fill, osmolarity and every constituent. */
export function RecapPanel({ recap, isTripleChamber, peripheralMax, broken }: RecapPanelProps) {
  const [hasWorking, setWorking] = useState(false);
  const { energy, fill, rows, missing } = recap;
  const parts = energyParts(energy);
  const osmolarity = rows.find(({ label }) => label === 'Osmolarity')?.shown;
  return (
    <Sheet className={styles.recap} aria-labelledby="recap-title">
      <header className={styles.head}>
        <h2 id="recap-title">Recap</h2>
        <TextButton aria-pressed={hasWorking} onClick={() => setWorking(!hasWorking)}>
          {hasWorking ? 'Hide working' : 'Show working'}
        </TextButton>
      </header>
      <div className={styles.part}>
        <p className={styles.lead}>
          <b>{energy.totalKcal === null ? 'not known' : shownFigure(energy.totalKcal)}</b> kcal in{' '}
          <b>{wholeWithUnit(fill.totalMl ?? fill.bagMl, 'mL')}</b>
        </p>
        {parts && <EnergySplit parts={parts} />}
      </div>
      <Fill fill={fill} isTripleChamber={isTripleChamber} />
      {osmolarity != null && (
        <PicturePanel
          name="Osmolarity"
          figure={
            peripheralMax !== undefined &&
            plain(osmolarity) > peripheralMax && (
              <StatusBadge tone="warning" icon={<IconAlertTriangle />}>
                Central line
              </StatusBadge>
            )
          }
        >
          <OsmolarityScale osmolarity={plain(osmolarity)} peripheralMax={peripheralMax} />
        </PicturePanel>
      )}
      <div className={styles.part}>
        <RecapTable {...{ recap, hasWorking, broken }} />
        {missing.length > 0 && (
          <ul className={styles.missing} aria-label="Not counted">
            {missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
}

function Fill({ fill, isTripleChamber }: { fill: Recap['fill']; isTripleChamber: boolean }) {
  const { bagMl, ingredientsMl, waterMl } = fill;
  if (bagMl === null || ingredientsMl === null) return null;
  const picture = isTripleChamber
    ? { firstName: 'Chambers', firstMl: plain(bagMl), restName: 'Additions', restMl: plain(ingredientsMl) }
    : {
        firstName: 'Ingredients',
        firstMl: plain(ingredientsMl),
        restName: 'Water',
        restMl: Math.max(0, plain(waterMl ?? '0')),
      };
  if (plain(bagMl) <= 0) return null;
  return (
    <PicturePanel name="Fill of the bag">
      <BagFill {...picture} bagMl={plain(bagMl)} />
    </PicturePanel>
  );
}

const plain = (figure: string): number => Number(figure.replaceAll(',', ''));
