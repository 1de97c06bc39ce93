import type { Ancillary } from '@bolt/domain/catalogue/catalogue-document';
import { memo, useMemo } from 'react';
import { SelectField } from '#ui/fields/select-field.tsx';
import { fieldNames } from '../field-names.ts';
import { emptyWords } from '../recent-orders/favourite-lock.ts';
import { ancillaryOption } from '../sections/preparation-options.ts';
import type { ChangeLine } from '../use-drug-form.ts';
import { useWithdrawnOption } from '../withdrawn-options.ts';

interface AncillaryFieldProps {
  field: 'ancillary1Id' | 'ancillary2Id';
  ancillaries: readonly Ancillary[];
  value: number | null;
  change: ChangeLine;
  error: string | undefined;
  lockedReason: string | undefined;
  /** The catalogue's own choice for this line; it was filled in and may be changed. */
  usualId?: number | null;
  isRequired?: boolean;
}

/** A filter, line or cap that goes with the container. */
export const AncillaryField = memo(function AncillaryField(props: AncillaryFieldProps) {
  const {
    field,
    ancillaries,
    value,
    change,
    error,
    lockedReason,
    usualId = null,
    isRequired = false,
  } = props;
  const options = useMemo(() => ancillaries.map(ancillaryOption), [ancillaries]);
  const { shown, isWithdrawn } = useWithdrawnOption(field, value === null ? null : String(value), options);
  const nothingFits = lockedReason === undefined && shown.length === 0;
  const isLocked = lockedReason !== undefined || nothingFits;
  const isFilled = !isWithdrawn && value !== null && value === usualId;
  const reason = nothingFits ? 'Nothing goes with this container' : lockedReason;
  return (
    <SelectField
      label={fieldNames[field]}
      noun="ancillary"
      options={shown}
      value={value === null ? null : String(value)}
      onChange={(chosen) => change({ field, value: chosen === null ? null : Number(chosen) })}
      placeholder={nothingFits ? 'None' : emptyWords(lockedReason, 'None')}
      help={reason ?? (isFilled ? 'The usual one for this line, filled for you' : undefined)}
      error={isLocked ? undefined : error}
      isClearable={!isRequired}
      isOptional={!isRequired}
      {...{ isLocked, isFilled, isRequired }}
    />
  );
});
