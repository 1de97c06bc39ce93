import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import styles from './sort-header.module.css';

export type SortDirection = 'ascending' | 'descending';

interface SortHeaderProps {
  label: string;
  /** Undefined where the rows are sorted by another column. */
  sort: SortDirection | undefined;
  onSort: () => void;
}

/** The head of a column that sorts by it; the table says the direction by `aria-sort`. */
export function SortHeader({ label, sort, onSort }: SortHeaderProps) {
  return (
    <button
      type="button"
      className={styles.sort}
      data-sorted={sort !== undefined || undefined}
      onClick={onSort}
    >
      {label}
      {sort === 'ascending' ? (
        <IconArrowUp />
      ) : sort === 'descending' ? (
        <IconArrowDown />
      ) : (
        <IconArrowsSort />
      )}
    </button>
  );
}
