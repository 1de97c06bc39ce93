import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
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
  id?: string | undefined;
  choices: readonly RadioChoice<V>[];
  value: V | null;
  onChange: (value: V) => void;
  isRequired?: boolean | undefined;
  isOptional?: boolean | undefined;
  help?: ReactNode;
  /** Something to know that stops nobody. */
  warning?: ReactNode;
  error?: string | undefined;
  /** True where it may fail: nothing jumps when it does. */
  reservesErrorLine?: boolean;
}

/** One of a few that are worth reading: each with its words, all of them in view. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { label, isLabelHidden = false, id, choices, value, onChange, isRequired, isOptional } = props;
  const { help, warning, error, reservesErrorLine = false } = props;
  const name = useId();
  // What is wrong with the choice comes first, and alone.
  const shownWarning = error ? undefined : warning;
  const noteIds = [
    help && `${name}-help`,
    shownWarning && `${name}-warning`,
    error && `${name}-error`,
  ].filter(Boolean);
  return (
    <fieldset
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: what is required or wrong is said of a radiogroup alone
      role="radiogroup"
      aria-required={isRequired || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={noteIds.join(' ') || undefined}
      className={styles.group}
    >
      <legend className={isLabelHidden ? styles.hidden : styles.legend}>
        {label}
        {isOptional && <em> optional</em>}
      </legend>
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
      {help && (
        <p id={`${name}-help`} className={styles.note}>
          {help}
        </p>
      )}
      {shownWarning && (
        <p id={`${name}-warning`} className={styles.warning}>
          <IconAlertTriangle />
          {shownWarning}
        </p>
      )}
      {((reservesErrorLine && !shownWarning) || error) && (
        <p id={`${name}-error`} className={styles.error}>
          {error && <IconAlertCircle />}
          {error}
        </p>
      )}
    </fieldset>
  );
}
