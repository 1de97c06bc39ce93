import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type OrderSearch, type OrderSort, usualDirection } from '#parts/orders/order-search.ts';
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx';
import { SegmentedControl } from '#ui/layout/segmented-control.tsx';
import styles from './list-toolbar.module.css';

interface SortControlProps {
  search: OrderSearch;
  onChange: (sort: Pick<OrderSearch, 'sort' | 'direction'>) => void;
}

/** Sort by one of two; a press on the one in force turns its direction. */
export function SortControl({ search, onChange }: SortControlProps) {
  const isAscending = search.direction === 'asc';
  const choice = (value: OrderSort, label: string) => ({
    value,
    label,
    icon: value === search.sort && (
      <>
        <VisuallyHidden>{isAscending ? 'ascending' : 'descending'}</VisuallyHidden>
        {isAscending ? <IconArrowUp /> : <IconArrowDown />}
      </>
    ),
  });
  return (
    <div className={styles.sort}>
      <span aria-hidden="true">Sort by</span>
      <SegmentedControl
        label="Sort by"
        choices={[choice('orderDate', 'Order Date'), choice('orderReference', 'Order Reference')]}
        value={search.sort}
        onChange={(sort) =>
          onChange(
            sort === search.sort
              ? { sort, direction: isAscending ? 'desc' : 'asc' }
              : { sort, direction: usualDirection(sort) },
          )
        }
      />
    </div>
  );
}
