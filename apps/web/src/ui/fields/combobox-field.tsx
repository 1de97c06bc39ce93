import { IconSearch } from '@tabler/icons-react';
import { OptionField, type OptionFieldProps } from '../combobox/option-field.tsx';

/** One of very many, found by searching: generic name, tall-man letters or an alias. */
export function ComboboxField(props: OptionFieldProps) {
  return <OptionField placeholder="Search" isClearable icon={<IconSearch />} {...props} />;
}
