import { describeSplit } from '@bolt/domain/compounding/doses/describe-split';
import { ancillariesInWords } from '@bolt/domain/orders/line-words/line-words';
import { CancelledSince } from '#parts/orders/cancelled-since.tsx';
import { factsOfItem } from '#parts/orders/facts-of-line.ts';
import { LineAlerts } from '#parts/orders/line-alerts.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import { deliveryColumns } from './delivery-table.tsx';
import { preparationOf, stabilityOf, titleOf } from './describe-line.ts';
import { FoundNow, isPatientChanged } from './found-now.tsx';
import type { PlacedLine } from './group-items.ts';
import styles from './order-line.module.css';
import { productCodeOf } from './product-code.ts';

interface PaperRow {
  line: PlacedLine;
  item: PlacedLine['first'];
}

/** As the deliveries have them on the screen, where a treatment date that is not given is asked for: of nutrition never. */
const deliveryColumnsOnPaper = deliveryColumns.map(
  ({ cell, isRowHeader: _one, ...column }): Column<PaperRow> => ({
    ...column,
    cell: ({ item }) =>
      column.key === 'treatment' && !item.administrationDateFormatted && item.order_line_type !== 'TPN'
        ? 'Not given'
        : cell(item),
  }),
);

const columns: readonly Column<PaperRow>[] = [
  { key: 'item', header: 'Item', isRowHeader: true, width: '48%', cell: (row) => <PaperItem {...row} /> },
  ...deliveryColumnsOnPaper,
];

/** What is put on paper of a patient's lines: one row an item, so that an order is one sheet and is ticked off by hand. */
export const PaperTable = ({ lines, patient }: { lines: readonly PlacedLine[]; patient: string }) => (
  <DataTable
    caption={`Items of ${patient}`}
    isDense
    columns={columns}
    rows={lines.flatMap((line) => line.deliveries.map((item) => ({ line, item })))}
    rowKey={({ item }) => item.merlinOrderLineID}
  />
);

/** Drug and dose first; of a line with several deliveries the first one says what is the same of all. */
function PaperItem({ line, item }: PaperRow) {
  const split = describeSplit(item);
  const isFirst = item === line.first;
  return (
    <div className={styles.onPaper}>
      <b>
        {titleOf(item)} {item.cytotoxic && <StatusBadge tone="cyto">CYTOTOXIC</StatusBadge>}
        {isPatientChanged([item]) && <StatusBadge tone="warning">Patient changed</StatusBadge>}
      </b>
      {split && <span>{split}</span>}
      <span>{preparationOf(item)}</span>
      {isFirst && <span>{storageSentence(item)}</span>}
      {isFirst && <LineAlerts line={item} />}
      {isFirst && <CancelledSince items={line.deliveries} />}
      {isFirst && <FoundNow line={line} />}
    </div>
  );
}

/** 'Stability: 1,464 hours (61 days) at 2 to 8 °C. Product code 20012. Carry pouch.' */
function storageSentence(item: PaperRow['item']): string {
  // The name of a nutrition product ends in its code.
  const code = item.order_line_type === 'TPN' ? null : productCodeOf(item);
  const facts = [
    `Stability: ${stabilityOf(item)}`,
    code && `Product code ${code}`,
    ancillariesInWords(factsOfItem(item)),
  ];
  return `${facts.filter(Boolean).join('. ')}.`;
}
