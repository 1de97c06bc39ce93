import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import styles from './label-facts.module.css';
import type { LabelWords } from './label-words.ts';

/** Drug, dose and how it is made up, in the words and the order of the label. */
export function LabelFacts({ words, isComplete }: { words: LabelWords; isComplete: boolean }) {
  const facts: [string, string | undefined][] = [
    ['In', words.diluent],
    ['Total volume', words.totalVolume],
    ['Concentration', words.concentration],
    ['Container', words.flow ? `${words.container}, ${words.flow}` : words.container],
    ['Infusion time', words.infusionTime],
    ['Route', words.route],
  ];
  // On a complete line a fact without a value is one that this container does not have.
  const shown = facts.filter(([, value]) => value !== undefined || !isComplete);
  return (
    <>
      <div className={styles.top}>
        <div>
          {words.drugs.map(({ name, dose, unit }) => (
            <div key={name}>
              <p className={styles.drug}>{name}</p>
              <p className={styles.dose}>
                {dose ?? '–'}
                {dose && unit && <span>&nbsp;{unit}</span>}
              </p>
            </div>
          ))}
        </div>
        {words.isCytotoxic && <StatusBadge tone="cyto">CYTOTOXIC</StatusBadge>}
      </div>
      <dl className={styles.facts}>
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
