import type { DrugLineField } from '@bolt/domain/compounding/line/drug-line';
import { memo, type ReactNode } from 'react';
import { DecimalField } from '#ui/fields/decimal-field.tsx';
import { fieldNames } from '../field-names.ts';
import { emptyWords } from '../recent-orders/favourite-lock.ts';
import type { ChangeLine } from '../use-drug-form.ts';

interface FigureFieldProps {
  field: Extract<DrugLineField, 'drug1DoseText' | 'drug2DoseText' | 'infusionTimeText' | 'volumeText'>;
  value: string;
  change: ChangeLine;
  error: string | undefined;
  lockedReason: string | undefined;
  help?: ReactNode;
  warning?: string | undefined;
  unit?: ReactNode;
  isOptional?: boolean;
}

/** A dose, a time or a volume, kept as typed. */
export const FigureField = memo(function FigureField(props: FigureFieldProps) {
  const { field, value, change, error, lockedReason, help, warning, unit, isOptional = false } = props;
  const isLocked = lockedReason !== undefined;
  return (
    <DecimalField
      label={fieldNames[field]}
      value={value}
      onChange={(text) => change({ field, value: text })}
      placeholder={emptyWords(lockedReason)}
      help={lockedReason ?? help}
      warning={isLocked ? undefined : warning}
      error={isLocked ? undefined : error}
      unit={unit}
      isRequired={!isOptional}
      {...{ isLocked, isOptional }}
    />
  );
});
