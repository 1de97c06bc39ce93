import { type InfusionTimeUnit, infusionTimeUnits } from '@bolt/domain/compounding/line/drug-line';
import type { ChangeLine } from '../use-drug-form.ts';
import styles from './infusion-time-unit.module.css';

interface InfusionTimeUnitSelectProps {
  value: InfusionTimeUnit;
  isDisabled: boolean;
  change: ChangeLine;
}

/** Hours, minutes or days, inside the box of the figure. */
export function InfusionTimeUnitSelect({ value, isDisabled, change }: InfusionTimeUnitSelectProps) {
  return (
    <select
      aria-label="Infusion time unit"
      className={styles.select}
      value={value}
      disabled={isDisabled}
      onChange={(event) => {
        const unit = infusionTimeUnits.find((each) => each === event.currentTarget.value);
        if (unit) change({ field: 'infusionTimeUnit', value: unit });
      }}
    >
      {infusionTimeUnits.map((unit) => (
        <option key={unit} value={unit}>
          {unit}
        </option>
      ))}
    </select>
  );
}
