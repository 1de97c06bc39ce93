import type { DraftLine } from '@bolt/contracts/draft-line.contract';

/** Where 'Show the first' goes. */
export const lineElementId = (line: Pick<DraftLine, 'orderLineItemId'>): string =>
  `line-${line.orderLineItemId}`;
