import styles from './decimal-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * A number as text. What was typed stays as typed, "1,250.50" or "12x" alike: the form reads it, and says so when
 * it cannot. A number input would turn an unreadable dose into nothing, or the wheel would change it.
 */
export function DecimalField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return (
    <TextField
      autoComplete="off"
      {...props}
      inputMode="decimal"
      className={`${styles.decimal} ${props.className ?? ''}`}
    />
  );
}
