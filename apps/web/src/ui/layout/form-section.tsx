import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './form-section.module.css';

/** A part of a form: its name in the margin, its fields on six columns. */
export function FormSection({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {name}
      </h3>
      <div className={styles.grid}>{children}</div>
    </section>
  );
}

interface FormCellProps {
  /** Of six columns; a phone gives two and three columns half the width and more the whole. */
  columns: 1 | 2 | 3 | 4 | 5 | 6;
  /** Long values need the whole width of a phone. */
  isWholeOnPhone?: boolean;
  children: ReactNode;
}

export function FormCell({ columns, isWholeOnPhone = false, children }: FormCellProps) {
  const span = classNames(styles[`span${columns}`], isWholeOnPhone && styles.wholeOnPhone);
  return <div className={classNames(styles.cell, span)}>{children}</div>;
}

/**
 * The actions of a form, on sunken ground at its foot; sticks to the window's edge while the form is longer. In a sheet
 * of actions alone it is the sheet that sticks, below the sheets before it.
 */
export function FormFooter({
  children,
  end,
  isSticky,
}: {
  children: ReactNode;
  end?: ReactNode;
  isSticky?: boolean;
}) {
  return (
    <div className={classNames(styles.footer, isSticky && styles.sticky)} data-print="hide">
      {children}
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}
