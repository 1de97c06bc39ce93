import type { ReactNode } from 'react';
import styles from './field-button.module.css';

interface FieldButtonProps {
  /** Never the field's own label: a reader and a test find the field by that. */
  label: string;
  icon: ReactNode;
  onPress: () => void;
  /** False where the field's own keys do the same: one Tab less for each field. */
  isTabStop?: boolean;
}

/** A small control inside a field's box. */
export function FieldButton({ label, icon, onPress, isTabStop = false }: FieldButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      tabIndex={isTabStop ? undefined : -1}
      aria-label={label}
      // The focus stays in the field, so that its text is not taken as left.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {icon}
    </button>
  );
}
