import { memo, type ReactNode } from 'react';
import styles from './row-grid.module.css';
import { WhenNear } from './when-near.tsx';

export interface GridColumn<Row> {
  key: string;
  header: ReactNode;
  /** A CSS track: '90px', 'minmax(120px, 2fr)'. */
  track: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  /** What a phone's card says before the value. */
  cardLabel?: string;
  /** The cell takes the whole width of a phone's card. */
  isCardWide?: boolean;
  /** Names the row, for readers; one column of a table. */
  isRowHeader?: boolean;
  /** A cell that something is wrong with is framed, besides the words that say so. */
  fault?: (row: Row) => 'danger' | 'warning' | undefined;
}

interface RowGridProps<Row> {
  caption: string;
  columns: readonly GridColumn<Row>[];
  /** As they were answered, a few hundred each: a page that stays as it is is not gone through again. */
  pages: readonly (readonly Row[])[];
  rowKey: (row: Row) => React.Key;
  /** How many there are, on pages that were not asked for too. */
  total: number;
  /** Of a row on a wide screen, before it was drawn. */
  estimatedRowPx: number;
  /** What opens under a row, as wide as the table; it decides by itself whether there is anything. */
  below?: (row: Row) => ReactNode;
}

/** Until then all of them are drawn: the page's own search and its scroll bar know them. */
const ROWS_WITHOUT_WINDOW = 120;
/** Few enough that drawing them is not felt, also on a slow machine. */
const ROWS_AT_ONCE = 4;

/** A table of very many rows, of which those near the window are drawn. A phone shows each as a card. */
export function RowGrid<Row>(props: RowGridProps<Row>) {
  const { caption, columns, pages, rowKey, total, estimatedRowPx, below } = props;
  const tracks = columns.map(({ track }) => track).join(' ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table measures all its rows whenever one of them changes
    <div
      role="table"
      aria-label={caption}
      aria-rowcount={total + 1}
      className={styles.table}
      style={{ '--tracks': tracks } as React.CSSProperties}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div role="rowgroup" className={styles.head}>
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: nothing in it is operated */}
        <div role="row" className={styles.row}>
          {columns.map(({ key, header, align }) => (
            // biome-ignore lint/a11y/useSemanticElements: see above
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div key={key} role="columnheader" data-align={align}>
              {header}
            </div>
          ))}
        </div>
      </div>
      {pages.map((rows, page) => (
        <Page
          // biome-ignore lint/suspicious/noArrayIndexKey: pages follow each other and stay where they are
          key={page}
          {...{ rows, columns: columns as readonly GridColumn<unknown>[], estimatedRowPx }}
          isWhole={total <= ROWS_WITHOUT_WINDOW}
          rowKey={rowKey as (row: unknown) => React.Key}
          below={below as ((row: unknown) => ReactNode) | undefined}
        />
      ))}
    </div>
  );
}

interface PageProps {
  rows: readonly unknown[];
  columns: readonly GridColumn<unknown>[];
  rowKey: (row: unknown) => React.Key;
  estimatedRowPx: number;
  isWhole: boolean;
  below: ((row: unknown) => ReactNode) | undefined;
}

const Page = memo(function Page({ rows, columns, rowKey, estimatedRowPx, isWhole, below }: PageProps) {
  const blocks = Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, block) =>
    rows.slice(block * ROWS_AT_ONCE, (block + 1) * ROWS_AT_ONCE),
  );
  return (
    <WhenNear
      role="presentation"
      estimatedPx={rows.length * estimatedRowPx}
      distancePx={4000}
      isAlways={isWhole}
    >
      {() =>
        blocks.map((block, index) => (
          <WhenNear
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks follow each other and stay where they are
            key={index}
            role="rowgroup"
            className={styles.block}
            estimatedPx={block.length * estimatedRowPx}
            distancePx={500}
            isAlways={isWhole}
          >
            {() => block.map((row) => <GridRow key={rowKey(row)} {...{ row, columns, below }} />)}
          </WhenNear>
        ))
      }
    </WhenNear>
  );
});

type GridRowProps = Pick<PageProps, 'columns' | 'below'> & { row: unknown };

const GridRow = memo(function GridRow({ row, columns, below }: GridRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see RowGrid
    // biome-ignore lint/a11y/useFocusableInteractive: its cells hold what is operated
    <div role="row" className={styles.row}>
      {columns.map(({ key, cell, align, cardLabel, isCardWide, isRowHeader, fault }) => (
        <div
          key={key}
          role={isRowHeader ? 'rowheader' : 'cell'}
          data-align={align}
          data-label={cardLabel}
          data-wide={isCardWide || undefined}
          data-fault={fault?.(row)}
        >
          {cell(row)}
        </div>
      ))}
      {below?.(row)}
    </div>
  );
});
