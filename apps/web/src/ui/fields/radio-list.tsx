import { type ReactNode, useId } from 'react';
import styles from './radio-list.module.css';

export interface RadioChoice<V extends string> {
  value: V;
  label: ReactNode;
  hint?: ReactNode;
  isDisabled?: boolean;
}

interface RadioListProps<V extends string> {
  legend: string;
  isLegendHidden?: boolean;
  choices: readonly RadioChoice<V>[];
  value: V | null;
  onChange: (value: V) => void;
  error?: string | undefined;
  /** Side by side where there is room. */
  isInline?: boolean;
}

/** One of a few, all in view. */
export function RadioList<V extends string>(props: RadioListProps<V>) {
  const { legend, isLegendHidden, choices, value, onChange, error, isInline } = props;
  const name = useId();
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={isLegendHidden ? styles.hidden : styles.legend}>{legend}</legend>
      <div className={isInline ? styles.inline : styles.list}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className={styles.input}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.isDisabled}
              onChange={() => onChange(choice.value)}
            />
            <span>
              {choice.label}
              {choice.hint && <small>{choice.hint}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
