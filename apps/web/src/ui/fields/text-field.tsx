import { type ComponentPropsWithRef, memo, type ReactNode } from 'react';
import { Field, type FieldProps, type FieldWiring, splitFieldProps } from './field.tsx';
import { type ControlState, InputBox } from './input-box.tsx';

type InputAttributes = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'size' | 'className'>;

export interface TextFieldProps extends InputAttributes, FieldProps, ControlState {
  value: string;
  onChange: (value: string) => void;
  icon?: ReactNode;
  unit?: ReactNode;
  /** A small control inside the box, at its end. */
  end?: ReactNode;
}

/** A field may be wrong without words of its own: `aria-invalid` alone flags it. */
const isInvalid = (wiring: FieldWiring, input: InputAttributes) =>
  wiring['aria-invalid'] === true || input['aria-invalid'] === true;

/** One line of text. */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const { field, control } = splitFieldProps(props);
  const { value, onChange, icon, unit, end, size, isFilled, isLocked, isLoading, isReadOnly, id, ...input } =
    control;
  return (
    <Field {...field} id={id}>
      {(wiring) => (
        <InputBox
          {...{ size, isFilled, isLocked, isLoading, isReadOnly, icon, unit, end }}
          hasError={isInvalid(wiring, input)}
        >
          <input
            type="text"
            {...input}
            {...wiring}
            aria-invalid={isInvalid(wiring, input) || undefined}
            value={value}
            disabled={isLocked || isLoading || input.disabled}
            readOnly={isReadOnly || input.readOnly}
            aria-busy={isLoading || undefined}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </InputBox>
      )}
    </Field>
  );
});
