import { IconX } from '@tabler/icons-react';
import styles from './filter-chip.module.css';

/** A filter in force, and the way out of it. */
export function FilterChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <span className={styles.chip}>
      {label}
      <button type="button" aria-label={`Remove ${label}`} onClick={onRemove}>
        <IconX />
      </button>
    </span>
  );
}
