import { IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { LinkButton } from '../button/link-button.tsx';
import styles from './action-tile.module.css';
import { Sheet } from './sheet.tsx';

interface ActionTileProps {
  icon: ReactNode;
  title: string;
  text: string;
  /** A quieter way on, below the text; the keyboard comes to it after the button. */
  more?: ReactNode;
  /** The button that leads on. */
  action: { label: string; to: string; variant?: 'filled' };
}

/** A way into something: what it is, and one button. The first tile of a page has its filled button. */
export function ActionTile({ icon, title, text, more, action: { label, ...link } }: ActionTileProps) {
  const titleId = useId();
  return (
    <Sheet className={styles.tile} aria-labelledby={titleId}>
      <span className={styles.glyph} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.words}>
        <h2 id={titleId}>{title}</h2>
        <p>{text}</p>
      </div>
      <LinkButton
        {...link}
        iconAfter={<IconArrowRight />}
        className={styles.action}
        aria-describedby={titleId}
      >
        {label}
      </LinkButton>
      {more && <p className={styles.more}>{more}</p>}
    </Sheet>
  );
}
