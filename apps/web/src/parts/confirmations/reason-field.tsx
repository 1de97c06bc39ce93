import { longestReason } from '@bolt/domain/orders/validate-reason';
import type { KeyboardEvent, Ref } from 'react';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';

interface ReasonFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  error: string | undefined;
}

/** Why a line is ordered all the same; it stays with the line. */
export function ReasonField(props: ReasonFieldProps) {
  return <TextAreaField {...props} label="Reason" isRequired countUpTo={longestReason} data-first-focus />;
}
