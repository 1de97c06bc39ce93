import { drugDisplayName } from '@bolt/domain/catalogue/drug-display-name';
import { namedDrug } from '@bolt/domain/catalogue/named-entries';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { lastDoses } from '../dose-help.ts';
import { useDrugFormSetting } from '../drug-form-setting.ts';
import styles from './label-panel.module.css';

/** Beside the new dose the last one, its day and the change. */
export function LastDoseNotes({ line }: { line: DrugLine }) {
  const { catalogue, country, history, isHistoryMissing } = useDrugFormSetting();
  const last = lastDoses(catalogue, history, line);
  if (isHistoryMissing) {
    return <p className={styles.last}>The last doses could not be loaded: nothing is compared here.</p>;
  }
  return last.map(({ position, drugCode, text, change, isLarge }) => {
    const drug = namedDrug(catalogue, drugCode);
    const name = line.secondDrugShown && drug ? ` of ${drugDisplayName(drug, country)}` : '';
    return (
      <p key={position} className={styles.last}>
        Last dose{name} {text}
        {change && <b data-large={isLarge || undefined}>{change}</b>}
      </p>
    );
  });
}
