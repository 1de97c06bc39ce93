import type { BaseElectrolyte, PnBase } from '@bolt/domain/nutrition/catalogue/pn-catalogue-document';

/** The electrolytes of a base in the order of its table, each with its place in the form; what that leaves out is last. */
export function electrolytesInOrder({
  items,
  table_order,
}: Pick<PnBase['electrolytes'], 'items' | 'table_order'>): { item: BaseElectrolyte; place: number }[] {
  const rankOf = (label: string) =>
    table_order.includes(label) ? table_order.indexOf(label) : table_order.length;
  return items
    .map((item, place) => ({ item, place }))
    .sort((left, right) => rankOf(left.item.label) - rankOf(right.item.label));
}
