import type { ReactNode } from 'react';
import styles from './frame-footer.module.css';

interface FrameFooterProps {
  /** Such as { label: 'CALL US', content: '1800 975 711' }. */
  sections: { label: string; content: ReactNode }[];
  links: { label: string; href: string }[];
  version: string;
}

/** Whom to call, where to visit, further links and the version. */
export function FrameFooter({ sections, links, version }: FrameFooterProps) {
  return (
    <footer className={styles.footer} data-print="hide">
      <div className={styles.inner}>
        {sections.map(({ label, content }) => (
          <span key={label}>
            <b>{label}</b>
            {content}
          </span>
        ))}
        {links.map(({ label, href }) => (
          <a key={href + label} href={href}>
            {label}
          </a>
        ))}
        <span className={styles.version}>Version {version}</span>
      </div>
    </footer>
  );
}
