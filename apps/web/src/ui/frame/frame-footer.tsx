import type { ReactNode } from 'react';
import styles from './frame-footer.module.css';

interface FrameFooterProps {
  /** Such as { label: 'CALL US', content: '1800 975 711' }. */
  sections: { label: string; content: ReactNode }[];
  linksLabel: string;
  links: ReactNode[];
  version: string;
}

/** Whom to call, where to visit, further links and the version. */
export function FrameFooter({ sections, linksLabel, links, version }: FrameFooterProps) {
  return (
    <footer className={styles.footer} data-print="hide">
      <div className={styles.inner}>
        {sections.map(({ label, content }) => (
          <span key={label}>
            <b>{label}</b>
            {content}
          </span>
        ))}
        {links.length > 0 && (
          <nav className={styles.links} aria-label={linksLabel}>
            <b>{linksLabel}</b>
            {links}
          </nav>
        )}
        <span className={styles.version}>Version {version}</span>
      </div>
    </footer>
  );
}
