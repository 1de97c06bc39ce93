import type { DrugLineField } from '@bolt/domain/compounding/drug-line';
import { memo, type ReactNode } from 'react';
import type { Option } from '../../../../ui/combobox/option.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { fieldNames } from '../field-names.ts';
import type { ChangeLine } from '../use-drug-form.ts';

export type ChoiceName = Extract<
  DrugLineField,
  | 'drug1Unit'
  | 'drug2Code'
  | 'drug2Unit'
  | 'routeCode'
  | 'containerTypeId'
  | 'diluentId'
  | 'containerPartCode'
>;

interface ChoiceFieldProps {
  field: ChoiceName;
  options: readonly Option[];
  value: string | null;
  change: ChangeLine;
  error: string | undefined;
  /** What to do first; the field is locked until then. */
  lockedReason: string | undefined;
  help?: ReactNode;
  isOptional?: boolean;
}

/** One step of the cascade: locked with a reason, filled by itself when there is one choice, else to be chosen. */
export const ChoiceField = memo(function ChoiceField(props: ChoiceFieldProps) {
  const { field, options, value, change, error, lockedReason, help, isOptional = false } = props;
  const isLocked = lockedReason !== undefined;
  const isFilled = !isLocked && options.length === 1 && value !== null;
  return (
    <div data-enter={isFilled ? 'skip' : undefined}>
      <SelectField
        label={fieldNames[field]}
        options={options}
        value={value}
        onChange={(chosen) => change({ field, value: chosen })}
        placeholder={isLocked ? 'Not available yet' : 'Choose'}
        help={lockedReason ?? (isFilled ? 'The only choice, filled for you' : help)}
        error={isLocked ? undefined : error}
        isRequired={!isOptional}
        isClearable={isOptional && !isFilled}
        {...{ isLocked, isFilled, isOptional }}
      />
    </div>
  );
});
