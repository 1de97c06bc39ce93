import type { PreviewedImportRow } from '@bolt/contracts/csv-import/preferences';
import { proposeSplit, type SplitCount } from '@bolt/domain/compounding/doses/split-dose';
import { splitChoices } from '@bolt/domain/csv-import/rules/default-rules';
import { parseDecimal } from '@bolt/domain/quantities/decimal';
import { formatQuantity } from '@bolt/domain/quantities/format-quantity';
import { ListMessage } from '#ui/fields/list-message.tsx';
import { SegmentedControl } from '#ui/layout/segmented-control.tsx';
import styles from './rule-parts.module.css';
import type { RuleForm } from './use-rule-form.ts';

interface SplitChoiceProps {
  form: RuleForm;
  /** A row that the rule holds for, to show its dose by. */
  row: PreviewedImportRow | undefined;
}

/** Into how many containers the dose goes; 0 and 1 split nothing (WIZARD-08). */
export function SplitChoice({ form, row }: SplitChoiceProps) {
  const chosen = form.entries.selectedSplit ?? '0';
  return (
    <div className={styles.split}>
      <div>
        <SegmentedControl
          label="Split dose"
          choices={splitChoices.map((count) => ({ value: String(count), label: String(count) }))}
          value={chosen}
          onChange={form.change('selectedSplit')}
        />
        <p className={styles.help}>0: not split</p>
        <ListMessage>{form.errorOf('selectedSplit')}</ListMessage>
      </div>
      {row && Number(chosen) > 1 && <SplitPicture row={row} count={Number(chosen) as SplitCount} />}
    </div>
  );
}

function SplitPicture({ row, count }: { row: PreviewedImportRow; count: SplitCount }) {
  const set = row.values.find(({ field }) => field === 'drug_dose');
  const dose = parseDecimal(set?.after ?? row.cells.drug_dose ?? '');
  const unit = row.values.find(({ field }) => field === 'drug_dose_unit')?.after ?? row.cells.drug_dose_unit;
  if (!dose.ok || !dose.value.greaterThan(0)) return null;
  const inWords = (amount: string) => (unit ? formatQuantity(amount, unit) : amount);
  const doses = proposeSplit(dose.value, count);
  const whole = inWords(dose.value.toFixed());
  if (!doses) return <p className={styles.help}>{`Row ${row.row}: ${whole} is too little for ${count}`}</p>;
  return (
    <div className={styles.picture}>
      <ul className={styles.doses} aria-label={`Doses of row ${row.row}`}>
        {doses.map((amount, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal doses differ by their place alone
          <li key={place}>{inWords(amount)}</li>
        ))}
      </ul>
      <p className={styles.help}>{`Row ${row.row}: ${whole} in ${count} containers`}</p>
    </div>
  );
}
