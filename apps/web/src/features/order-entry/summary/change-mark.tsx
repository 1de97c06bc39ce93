import { IconRefreshAlert } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './summary.module.css';

interface ChangeMarkProps {
  title: string;
  /** List items, each with the old words beside the new ones; none where all of it is new. */
  children?: ReactNode;
  /** By which it is brought into view. */
  id?: string;
}

/** Marks the place of a change. */
export function ChangeMark({ title, children, id }: ChangeMarkProps) {
  return (
    <div id={id} tabIndex={id === undefined ? undefined : -1} className={styles.changes}>
      <IconRefreshAlert />
      <div>
        <p>
          <b>{title}</b>
        </p>
        {children && <ul>{children}</ul>}
      </div>
    </div>
  );
}
