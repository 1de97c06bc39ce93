import type { OrderItem } from '@bolt/contracts/order-detail.contract';

/** The code of the finished product, or of the presentation that a preparation is made from. */
export const productCodeOf = ({ finishedProductCode, drugPresentationId }: OrderItem): string | null =>
  finishedProductCode ?? drugPresentationId?.toString() ?? null;
