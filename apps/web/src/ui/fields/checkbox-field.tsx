import { IconCheck } from '@tabler/icons-react';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styles from './checkbox-field.module.css';

interface CheckboxFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'checked' | 'onChange'> {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Yes or no, with its words beside it as part of the target. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { label, help, error, isChecked, onChange, className, ...input } = props;
  const noteId = useId();
  return (
    <div className={className}>
      <label className={styles.row}>
        <input
          {...input}
          type="checkbox"
          className={styles.input}
          checked={isChecked}
          aria-invalid={error ? true : input['aria-invalid']}
          aria-describedby={help || error ? noteId : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className={styles.box}>
          <IconCheck />
        </span>
        <span>{label}</span>
      </label>
      {(help || error) && (
        <div id={noteId}>
          {help && <p className={styles.help}>{help}</p>}
          {error && <p className={styles.error}>{error}</p>}
        </div>
      )}
    </div>
  );
}
