import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { CheckboxField } from './checkbox-field.tsx';
import styles from './checkbox-group.module.css';

interface CheckboxChoice<V extends string> {
  value: V;
  label: ReactNode;
}

interface CheckboxGroupProps<V extends string> {
  label: string;
  choices: readonly CheckboxChoice<V>[];
  values: readonly V[];
  /** In the order of the choices. */
  onChange: (values: V[]) => void;
  help?: ReactNode;
  error?: string | undefined;
}

/** Any number of a list, all of which can be read. */
export function CheckboxGroup<V extends string>(props: CheckboxGroupProps<V>) {
  const { label, choices, values, onChange, help, error } = props;
  const id = useId();
  const set = (value: V, isChecked: boolean) =>
    onChange(
      choices.flatMap((choice) =>
        (choice.value === value ? isChecked : values.includes(choice.value)) ? choice.value : [],
      ),
    );
  return (
    <fieldset
      className={styles.group}
      aria-describedby={[help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices}>
        {choices.map((choice, place) => (
          <CheckboxField
            key={choice.value}
            label={choice.label}
            isChecked={values.includes(choice.value)}
            onChange={(isChecked) => set(choice.value, isChecked)}
            // The first is where a try that failed leads to.
            aria-invalid={error && place === 0 ? true : undefined}
          />
        ))}
      </div>
      {help && (
        <p id={`${id}-help`} className={styles.note}>
          {help}
        </p>
      )}
      <p id={`${id}-error`} className={styles.error}>
        {error && <IconAlertCircle />}
        {error}
      </p>
    </fieldset>
  );
}
