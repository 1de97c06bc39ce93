import { longestReason, reasonMessage } from '@bolt/domain/orders/validate-reason';
import { readableLine } from '@bolt/domain/texts/readable-text';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
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

interface ReasonInput {
  reason: string;
  onReason: (reason: string) => void;
  onGive: (reason: string) => void;
}

/**
 * A reason without which nobody goes on: that it is missing is said after the first try, which leads to its field.
 * Enter goes on to the button that confirms, and Ctrl and Enter confirm, once something was typed into this very
 * dialog: a reason that was brought back does not pass it by.
 */
export function useReason({ reason, onReason, onGive }: ReasonInput) {
  const [wasTried, setWasTried] = useState(false);
  const [wasTyped, setWasTyped] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const message = reasonMessage(reason);

  function change(text: string) {
    setWasTyped(true);
    onReason(text);
  }
  function give() {
    setWasTried(true);
    if (message === null) onGive(readableLine(reason));
    else field.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.repeat || !wasTyped) return;
    if (event.ctrlKey || event.metaKey) give();
    else if (message === null) confirmButton.current?.focus();
    else setWasTried(true);
  }
  return { field, confirmButton, error: (wasTried && message) || undefined, change, give, onKeyDown };
}
