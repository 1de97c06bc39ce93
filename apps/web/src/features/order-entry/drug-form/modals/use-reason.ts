import { reasonMessage } from '@bolt/domain/orders/validate-reason';
import { useRef, useState } from 'react';

/** A reason without which nobody goes on: that it is missing is said after the first try, which leads to its field. */
export function useReason(reason: string) {
  const [wasTried, setWasTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const message = reasonMessage(reason);
  return {
    field,
    error: (wasTried && message) || undefined,
    give(goOn: (reason: string) => void) {
      setWasTried(true);
      if (message === null) goOn(reason.trim());
      else field.current?.focus();
    },
  };
}
