import { IconClipboardList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { StateHeading } from './state-heading.tsx';

interface EmptyStateProps {
  title: string;
  /** What will be here. */
  text?: ReactNode;
  icon?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
  /** 1 where the state is the whole page. */
  level?: 1 | 2 | 3;
}

/** Nothing here yet: what will be, and the next thing to do. */
export function EmptyState({ title, text, icon, action, level = 2 }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.glyph}>{icon ?? <IconClipboardList />}</span>
      <StateHeading level={level}>{title}</StateHeading>
      {text && <p>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
