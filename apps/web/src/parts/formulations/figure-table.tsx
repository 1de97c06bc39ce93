import type { ReactNode } from 'react';
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './figure-table.module.css';

interface FigureTableProps {
  /** For readers: the eye sees it above the table. */
  caption: string;
  heads: readonly string[];
  className?: string | undefined;
  /** Rows; a cell that has a head says it as `data-label`, which a phone shows before the figure. */
  children: ReactNode;
}

/** Figures of one thing in a row, each under its head; on a phone each on a line of its own, behind its name. */
export function FigureTable({ caption, heads, className, children }: FigureTableProps) {
  return (
    // The explicit roles keep it a table for readers where the phone's layout takes 'display: table' away.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table role="table" className={classNames(styles.table, className)}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {heads.map((head) => (
            <th key={head} role="columnheader" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
