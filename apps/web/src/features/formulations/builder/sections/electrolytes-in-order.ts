import type { BaseElectrolyte, PnBase } from '@bolt/domain/nutrition/catalogue/pn-catalogue-document';

/** The electrolytes of a base in the order of its table; what that leaves out is last. */
export function electrolytesInOrder({
  items,
  table_order,
}: Pick<PnBase['electrolytes'], 'items' | 'table_order'>): BaseElectrolyte[] {
  const rankOf = (label: string) =>
    table_order.includes(label) ? table_order.indexOf(label) : table_order.length;
  return items.toSorted((left, right) => rankOf(left.label) - rankOf(right.label));
}
