import { longestReason } from '@bolt/domain/orders/validate-reason';
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx';

interface ReasonFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Why a line is ordered all the same; it stays with the line. */
export function ReasonField({ value, onChange, error }: ReasonFieldProps) {
  return (
    <TextAreaField
      label="Reason"
      value={value}
      onChange={onChange}
      isRequired
      countUpTo={longestReason}
      error={error}
    />
  );
}
