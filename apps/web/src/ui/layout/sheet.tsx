import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './sheet.module.css';

interface SheetProps extends ComponentPropsWithRef<'section'> {
  /** Space inside; a sheet of rows or form sections has none of its own. */
  isPadded?: boolean;
}

/** White paper on the ground: the box that holds content. Boxes do not go into boxes. */
export function Sheet({ isPadded = false, className, ...attributes }: SheetProps) {
  return (
    <section
      data-print="sheet"
      {...attributes}
      className={classNames(styles.sheet, isPadded && styles.padded, className)}
    />
  );
}

interface SheetHeaderProps {
  title: ReactNode;
  /** Beside the title, quiet. */
  note?: ReactNode;
  /** At the end: links, a search, a count. */
  end?: ReactNode;
  id?: string;
  level?: 2 | 3;
}

/** The head of a sheet, parted by a hairline. */
export function SheetHeader({ title, note, end, id, level = 2 }: SheetHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <header className={styles.header}>
      <Heading id={id} className={styles.title}>
        {title}
      </Heading>
      {note && <span className={styles.note}>{note}</span>}
      {end && <div className={styles.end}>{end}</div>}
    </header>
  );
}
