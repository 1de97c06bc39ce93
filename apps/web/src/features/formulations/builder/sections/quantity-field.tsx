import type { ComponentProps, KeyboardEvent } from 'react';
import { DecimalField } from '#ui/fields/decimal-field.tsx';

/** A quantity of the bag: 0 or more, so that the minus key does nothing (BUILDVAL-14). */
export function QuantityField(props: ComponentProps<typeof DecimalField>) {
  return <DecimalField {...props} onKeyDown={withoutMinus} />;
}

function withoutMinus(event: KeyboardEvent) {
  if (event.key === '-') event.preventDefault();
}
