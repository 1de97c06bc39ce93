import type { ReactNode } from 'react';
import styles from './toggle-chip.module.css';

interface ToggleChipProps {
  isOn: boolean;
  icon?: ReactNode;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** A filter that is in force or not, among others of a list. */
export function ToggleChip({ isOn, icon, onChange, children }: ToggleChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {icon}
      {children}
    </button>
  );
}
