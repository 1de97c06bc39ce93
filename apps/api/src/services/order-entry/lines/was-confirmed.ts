import { isSameFinding } from '@bolt/domain/compounding/findings/confirmations';
import type { Finding } from '@bolt/domain/compounding/findings/evaluation';
import type { OrderLineRow } from '#database/queries/order-line-row.ts';

/** What was confirmed is what was shown then: a finding with other figures today is a new one. */
export const wasConfirmed = ({ overrides }: Pick<OrderLineRow, 'overrides'>, finding: Finding): boolean =>
  overrides.some((kept) => isSameFinding(kept, finding));
