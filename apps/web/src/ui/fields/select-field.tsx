import { OptionField, type OptionFieldProps } from '../combobox/option-field.tsx';

export type SelectFieldProps = Omit<OptionFieldProps, 'icon' | 'search' | 'renderOption'>;

/** One of a known list. Typing narrows it, so a long list needs no scrolling and no mouse. */
export function SelectField(props: SelectFieldProps) {
  return <OptionField {...props} />;
}
