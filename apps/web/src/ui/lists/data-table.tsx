import { Fragment, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './data-table.module.css';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end' | 'center';
  /** Names the row, for readers; one column of a table. */
  isRowHeader?: boolean;
  /** What a phone's card says before the value; false where the value says it itself. */
  cardLabel?: string | false;
  /** True makes the cell take the whole width of a phone's card. */
  isCardWide?: boolean;
  /** For a column that a phone's card shows in another way, or that it alone shows. */
  only?: 'table' | 'card';
  /** CSS width, such as '96px'. */
  width?: string;
  sort?: 'ascending' | 'descending' | undefined;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** 'bad' and 'held' rows have a coloured edge, besides the words that say so. */
  rowEdge?: (row: Row) => 'bad' | 'held' | undefined;
  isDense?: boolean;
  /** What belongs to a row and needs the whole width, below it. */
  below?: ((row: Row) => ReactNode) | undefined;
}

/** A real table that turns each row into a card on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowEdge, isDense, below } = props;
  return (
    // The explicit roles keep it a table for readers where the phone's layout takes 'display: table' away.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table role="table" className={classNames(styles.table, isDense && styles.dense)}>
      <caption className={styles.caption}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              aria-sort={column.sort}
              data-align={column.align}
              data-only={column.only}
              style={column.width ? { width: column.width } : undefined}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Fragment key={rowKey(row)}>
            <tr role="row" data-edge={rowEdge?.(row)}>
              {columns.map((column) => {
                const label =
                  column.cardLabel ?? (typeof column.header === 'string' ? column.header : undefined);
                const attributes = {
                  'data-align': column.align,
                  'data-label': label || undefined,
                  'data-wide': column.isCardWide || undefined,
                  'data-only': column.only,
                };
                return column.isRowHeader ? (
                  <th key={column.key} role="rowheader" scope="row" {...attributes}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} role="cell" {...attributes}>
                    {column.cell(row)}
                  </td>
                );
              })}
            </tr>
            <RowBelow columns={columns.length}>{below?.(row)}</RowBelow>
          </Fragment>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

function RowBelow({ columns, children }: { columns: number; children: ReactNode }) {
  if (!children) return null;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: as of the table
    <tr role="row" className={styles.below}>
      <td role="cell" colSpan={columns} data-wide>
        {children}
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: as of the table
  );
}
