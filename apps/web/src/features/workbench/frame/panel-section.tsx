import type { ReactNode } from 'react';
import styles from './panel-section.module.css';

interface PanelSectionProps {
  title: string;
  /** Beside the title, as a count or what it was judged under. */
  end?: ReactNode;
  children: ReactNode;
}

/** One part of what is answered: parted from the next by a line. */
export const PanelSection = ({ title, end, children }: PanelSectionProps) => (
  <section className={styles.section} aria-label={title}>
    <h2>
      {title}
      {end}
    </h2>
    {children}
  </section>
);

/** What a section says where it has nothing to show. */
export const NothingHere = ({ children }: { children: ReactNode }) => (
  <p className={styles.quiet}>{children}</p>
);
