import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './list-message.module.css';

/** What is wrong with a list as a whole, such as that it is empty. */
export function ListMessage({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className={styles.message}>
      <IconAlertCircle />
      {children}
    </p>
  );
}
