import { groupThousands } from '@bolt/domain/quantities/typed-figure';
import { type ComponentPropsWithRef, memo } from 'react';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';
import { InputBox } from './input-box.tsx';
import styles from './text-area-field.module.css';

type TextAreaAttributes = Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange' | 'className'>;

interface TextAreaFieldProps extends TextAreaAttributes, FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Shows how much is used. Longer text is kept, not cut: the form says what is too long. */
  countUpTo?: number | undefined;
}

/** Several lines of text, with a counter when there is a limit. */
export const TextAreaField = memo(function TextAreaField(props: TextAreaFieldProps) {
  const { field, control } = splitFieldProps(props);
  const { value, onChange, countUpTo, id, ...textarea } = control;
  const counter = countUpTo !== undefined && (
    <span className={styles.counter} data-over={value.length > countUpTo || undefined}>
      {groupThousands(String(value.length))} of {groupThousands(String(countUpTo))} characters
    </span>
  );
  const help =
    field.help || counter ? (
      <>
        {field.help && <>{field.help} </>}
        {counter}
      </>
    ) : undefined;
  return (
    <Field {...field} help={help} id={id}>
      {(wiring) => (
        <InputBox isTall hasError={wiring['aria-invalid'] === true}>
          <textarea
            rows={3}
            {...textarea}
            {...wiring}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </InputBox>
      )}
    </Field>
  );
});
