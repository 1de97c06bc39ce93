import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { NothingHere, PanelSection } from '../frame/panel-section.tsx';
import { daySentence, guidanceSentence, lastSentence } from './dose-sentences.ts';
import styles from './review.module.css';

type Dose = ItemDetail['doses'][number];

/** Each dose beside its guidance, its day and the patient's last one; what nobody holds is said, and is never 'safe'. */
export function DoseSection({ doses }: { doses: readonly Dose[] }) {
  return (
    <PanelSection title="Dose">
      {doses.length === 0 && <NothingHere>No dose of a drug: it is a product.</NothingHere>}
      {doses.map((dose) => (
        <div key={dose.drugName} className={styles.dose}>
          <p>
            {dose.drugName}{' '}
            <b>
              {formatNumber(dose.dose)} {dose.unit}
            </b>
          </p>
          <p>{guidanceSentence(dose)}</p>
          {dose.day && <p>{daySentence(dose, dose.day)}</p>}
          <p>{lastSentence(dose)}</p>
        </div>
      ))}
    </PanelSection>
  );
}
