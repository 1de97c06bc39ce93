import { type ReactNode, useId } from 'react';
import { Radio } from './radio.tsx';
import styles from './radio-group.module.css';

interface RadioChoice<V extends string> {
  value: V;
  label: ReactNode;
  help?: ReactNode;
}

interface RadioGroupProps<V extends string> {
  label: string;
  isLabelHidden?: boolean;
  choices: readonly RadioChoice<V>[];
  value: V | null;
  onChange: (value: V) => void;
}

/** One of a few that are worth reading: each with its words, all of them in view. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { label, isLabelHidden = false, choices, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={isLabelHidden ? styles.hidden : styles.legend}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice} htmlFor={`${name}-${choice.value}`}>
          <Radio
            id={`${name}-${choice.value}`}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            <span className={styles.label}>{choice.label}</span>
            {choice.help && <span className={styles.help}>{choice.help}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
