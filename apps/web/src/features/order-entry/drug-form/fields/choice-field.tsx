import type { DrugLineField } from '@bolt/domain/compounding/line/drug-line';
import { memo, type ReactNode } from 'react';
import type { Option } from '#ui/combobox/option.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { fieldNames } from '../field-names.ts';
import { emptyWords } from '../recent-orders/favourite-lock.ts';
import type { ChangeLine } from '../use-drug-form.ts';
import { useWithdrawnOption } from '../withdrawn-options.ts';

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

/** What the choices of each field are called. */
const nouns: Record<ChoiceName, string> = {
  drug1Unit: 'unit',
  drug2Code: 'drug',
  drug2Unit: 'unit',
  routeCode: 'route',
  containerTypeId: 'container type',
  diluentId: 'diluent',
  containerPartCode: 'container',
};

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
  /** Filled in by itself though there are others; it may be changed. */
  usual?: { value: string | null; help: string } | undefined;
}

/** One step of the cascade: locked with a reason, filled by itself when there is one choice or a usual one, else to be chosen. */
export const ChoiceField = memo(function ChoiceField(props: ChoiceFieldProps) {
  const { field, options, value, change, error, lockedReason, help, isOptional = false, usual } = props;
  const { shown, isWithdrawn } = useWithdrawnOption(field, value, options);
  const isLocked = lockedReason !== undefined;
  const isOnlyChoice = options.length === 1;
  const isFilled = !isLocked && !isWithdrawn && value !== null && (isOnlyChoice || value === usual?.value);
  const filledHelp = isOnlyChoice ? 'The only choice, filled for you' : usual?.help;
  return (
    <div data-enter={isFilled ? 'skip' : undefined} data-field={field}>
      <SelectField
        label={fieldNames[field]}
        keepsChoice
        noun={nouns[field]}
        options={shown}
        value={value}
        onChange={(chosen) => change({ field, value: chosen })}
        placeholder={emptyWords(lockedReason, 'Choose')}
        help={lockedReason ?? (isFilled ? filledHelp : help)}
        error={isLocked ? undefined : error}
        isRequired={!isOptional}
        isClearable={isOptional && !isFilled}
        {...{ isLocked, isFilled, isOptional }}
      />
    </div>
  );
});
