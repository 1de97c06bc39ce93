import type { ItemTab } from '@bolt/contracts/workbench-items.contract';

/** The tabs of the orders, with what each says where it is empty. */
export const tabs: readonly {
  tab: ItemTab;
  label: string;
  empty: string;
  count: 'toReview' | 'reviewed' | 'inManufacture';
}[] = [
  { tab: 'to-review', label: 'To review', empty: 'Nothing to review', count: 'toReview' },
  { tab: 'reviewed', label: 'Reviewed', empty: 'No reviewed items', count: 'reviewed' },
  { tab: 'in-manufacture', label: 'In manufacture', empty: 'Nothing in manufacture', count: 'inManufacture' },
];
