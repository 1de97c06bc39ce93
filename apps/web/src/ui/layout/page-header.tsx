import type { ReactNode } from 'react';
import { BackLink } from './back-link.tsx';
import styles from './page-header.module.css';
import { PageHeading } from './page-heading.tsx';

interface PageHeaderProps {
  title: ReactNode;
  /** Under the title: a date, who it is for. */
  sub?: ReactNode;
  /** At the right: the steps, a switch, an action. */
  end?: ReactNode;
  /** Where Back goes, where the screen has one. */
  back?: { to: string; label?: string } | { onBack: () => void; label?: string } | undefined;
  /** Back stands beside the title, for screens that need their height. */
  isTight?: boolean;
  /** A change of step moves the focus here, so that a reader hears where they are. */
  takesFocus?: boolean;
}

/** The one h1 of a page. */
export function PageHeader({ title, sub, end, back, isTight, takesFocus }: PageHeaderProps) {
  return (
    <div className={isTight ? styles.tight : styles.header}>
      <div className={styles.words}>
        {back && <BackLink {...back} />}
        <PageHeading takesFocus={takesFocus}>{title}</PageHeading>
        {sub && <p className={styles.sub}>{sub}</p>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}
