import { useState } from 'react';
import { Link } from 'react-router';
import { AccordionItem } from '#ui/layout/accordion-item.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { CountCell } from '#ui/lists/count-cell.tsx';
import { Counter, CounterRow } from '#ui/lists/counter.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import { DescriptionList } from '#ui/lists/description-list.tsx';
import { FilterChip } from '#ui/lists/filter-chip.tsx';
import { LoadMore } from '#ui/lists/load-more.tsx';
import styles from './showcase.module.css';

interface ExampleRow {
  reference: string;
  date: string;
  pending: number;
  shipped: number;
}
const rows: ExampleRow[] = [
  { reference: 'ONC-0303-A', date: '03/03/2031', pending: 3, shipped: 1 },
  { reference: 'HITH-0301-02', date: '01/03/2031', pending: 0, shipped: 3 },
];
const columns: Column<ExampleRow>[] = [
  {
    key: 'reference',
    header: 'Order',
    isRowHeader: true,
    cardLabel: false,
    cell: (row) => <Link to="/ui">{row.reference}</Link>,
  },
  { key: 'date', header: 'Order date', cell: (row) => row.date, sort: 'descending' },
  {
    key: 'pending',
    header: 'Pending',
    align: 'center',
    cell: (row) => <CountCell count={row.pending} tone="info" />,
  },
  {
    key: 'shipped',
    header: 'Shipped',
    align: 'center',
    cell: (row) => <CountCell count={row.shipped} tone="success" />,
  },
];

export function ListsSection() {
  const [isOpen, setIsOpen] = useState(true);
  const [hasFilter, setHasFilter] = useState(true);
  return (
    <Sheet className={styles.wide}>
      <SheetHeader
        title="Your Orders"
        note="Showing 2 of 2 orders"
        end={hasFilter && <FilterChip label="Last name: Exampler" onRemove={() => setHasFilter(false)} />}
      />
      <CounterRow>
        <Counter count={24} label="Recent orders" link={<Link to="/ui">View recent</Link>} />
        <Counter count={7} label="Orders with On Hold items" link={<Link to="/ui">View held</Link>} />
        <Counter count={0} label="Draft orders" />
      </CounterRow>
      <DataTable
        caption="Orders"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.reference}
        rowEdge={(row) => (row.pending ? 'held' : undefined)}
      />
      <AccordionItem
        title="Ivo Exampler"
        note="Patient ID (MRN) 02715131"
        isOpen={isOpen}
        onToggle={setIsOpen}
      >
        <div className={styles.inset}>
          <DescriptionList
            items={[
              { label: 'Order Reference', value: 'ONC-0303-A', isStrong: true },
              { label: 'Date Required', value: 'Multiple Dates' },
              { label: 'Patients', value: '3' },
              { label: 'Comment', value: 'Please deliver before noon.' },
            ]}
          />
        </div>
      </AccordionItem>
      <LoadMore hasMore={false} onLoadMore={() => undefined} />
    </Sheet>
  );
}
