import {
  groupThousands,
  hasMisplacedComma,
  misplacedComma,
  plainFigure,
} from '@bolt/domain/quantities/typed-figure';
import { memo, useState } from 'react';
import styles from './decimal-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface DecimalFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  /** A figure without decimals: the phone's keys are digits alone. */
  isWhole?: boolean;
}

/**
 * A number as text. What was typed stays as typed while the field has the focus, and "12x" ever after: the form
 * reads it, and says so when it cannot. Thousands may be typed with commas and are shown so when the field is left;
 * the form gets the plain decimal. A number input would turn an unreadable dose into nothing, or the wheel would
 * change it.
 */
export const DecimalField = memo(function DecimalField({ isWhole = false, ...props }: DecimalFieldProps) {
  const { value, onChange, onBlur, error, className = '' } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const isStillTyped = typed !== null && plainFigure(typed) === value;
  return (
    <TextField
      autoComplete="off"
      {...props}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      className={`${styles.decimal} ${className}`}
      value={isStillTyped ? typed : groupThousands(value)}
      onChange={(text) => {
        setTyped(text);
        onChange(plainFigure(text));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      error={error && hasMisplacedComma(value) ? misplacedComma(value) : error}
    />
  );
});
