import { IconAlertTriangle } from '@tabler/icons-react';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import styles from './acted-on.module.css';

interface ActedOnListProps {
  /** 'Items' */
  label: string;
  items: readonly {
    key: string;
    name: string;
    isCytotoxic: boolean;
    line: string;
    warning?: string | undefined;
  }[];
}

/** As `ActedOn`, for several things at once: the list scrolls, and the buttons of the dialog stay. */
export const ActedOnList = ({ label, items }: ActedOnListProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
  <ul className={styles.list} aria-label={label} tabIndex={0}>
    {items.map(({ key, name, isCytotoxic, line, warning }) => (
      <li key={key}>
        <b>{name}</b> {isCytotoxic && <StatusBadge tone="cyto">CYTOTOXIC</StatusBadge>}
        <p>{line}</p>
        {warning && (
          <StatusBadge tone="warning" icon={<IconAlertTriangle />}>
            {warning}
          </StatusBadge>
        )}
      </li>
    ))}
  </ul>
);
