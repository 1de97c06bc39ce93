import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { Decimal } from '@bolt/domain/quantities/decimal';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { NothingHere, PanelSection } from '../frame/panel-section.tsx';
import styles from './review.module.css';

type Dose = ItemDetail['doses'][number];

/** Each dose beside its guidance and the patient's last one; what nobody holds is said, and is never 'safe'. */
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
          <p>{lastSentence(dose)}</p>
        </div>
      ))}
    </PanelSection>
  );
}

function guidanceSentence({ guidance }: Dose): string {
  if (!guidance) return 'No guidance dose is held.';
  const limit = `${formatNumber(guidance.limit)} ${guidance.unit}`;
  const age = guidance.isForAge ? '' : ' (for adults; none is held for this age)';
  if (guidance.dose === null) return `Guidance ${limit}${age}; the dose cannot be put into this unit.`;
  const percent = new Decimal(guidance.dose)
    .dividedBy(guidance.limit)
    .times(100)
    .toDecimalPlaces(0)
    .toFixed();
  return `${percent}% of guidance, ${limit}${age}.`;
}

function lastSentence({ dose, unit, last }: Dose): string {
  if (!last) return 'No earlier dose of this patient is known.';
  const change = new Decimal(dose).minus(last.dose).dividedBy(last.dose).times(100).toDecimalPlaces(1);
  if (change.isZero()) return `The same as last time, ${last.date}.`;
  const more = change.isPositive() ? 'more' : 'less';
  return `${change.abs().toFixed()}% ${more} than last time, ${formatNumber(last.dose)} ${unit} on ${last.date}.`;
}
