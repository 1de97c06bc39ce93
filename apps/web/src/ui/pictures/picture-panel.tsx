import type { ReactNode } from 'react';
import styles from './picture-panel.module.css';

/** A picture with its name and its leading figure, one of several under each other in a sheet. */
export function PicturePanel({
  name,
  figure,
  note,
  children,
}: {
  name: string;
  figure?: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.panel} data-print="unbroken">
      <header className={styles.header}>
        <h3>{name}</h3>
        {figure && <p className={styles.figure}>{figure}</p>}
        {note && <p className={styles.note}>{note}</p>}
      </header>
      {children}
    </section>
  );
}
