import { longestReason } from '@bolt/domain/orders/validate-reason';
import type { Ref } from 'react';
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx';

interface ReasonFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Why a line is ordered all the same; it stays with the line. */
export function ReasonField({ ref, value, onChange, error }: ReasonFieldProps) {
  return (
    <TextAreaField
      ref={ref}
      label="Reason"
      value={value}
      onChange={onChange}
      isRequired
      countUpTo={longestReason}
      error={error}
    />
  );
}
