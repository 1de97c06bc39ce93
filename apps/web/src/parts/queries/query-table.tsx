import type { QueryRow } from '@bolt/contracts/queries.contract';
import { shownDay } from '@bolt/domain/dates/shown-day';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import { Due } from './due.tsx';
import styles from './query-table.module.css';
import { kindWords } from './query-words.ts';

interface QueryTableProps {
  caption: string;
  rows: readonly QueryRow[];
  addressOf: (row: QueryRow) => string;
  timeZoneOf: (row: QueryRow) => string;
  /** What one side alone shows: behind 'Due', and at the end. */
  second?: Column<QueryRow>;
  /** With the patient of an item below it. */
  isPatientNamed?: boolean;
  last?: Column<QueryRow>;
}

/** Queries as both sides list them: by when, what about, and what was said last. */
export function QueryTable({
  caption,
  rows,
  addressOf,
  timeZoneOf,
  second,
  isPatientNamed,
  last,
}: QueryTableProps) {
  const columns: Column<QueryRow>[] = [
    {
      key: 'due',
      width: '188px',
      header: 'Due',
      cell: (row) => (row.dueAt === null ? 'Closed' : <Due dueAt={row.dueAt} timeZone={timeZoneOf(row)} />),
    },
    ...(second ? [second] : []),
    { key: 'about', width: '120px', header: 'About', cell: kindWords },
    {
      key: 'subject',
      header: 'Subject',
      isRowHeader: true,
      cell: (row) => (
        <>
          <RowLink to={addressOf(row)}>{row.subjectText}</RowLink>
          {isPatientNamed && row.patientName && <p className={styles.below}>{row.patientName}</p>}
          {row.delivery && <p className={styles.below}>Delivery {shownDay(row.delivery.deliveryDate)}</p>}
        </>
      ),
    },
    {
      key: 'last-message',
      header: 'Last message',
      cell: ({ lastMessage }) =>
        lastMessage && (
          <span className={styles.last}>
            <small>
              {lastMessage.author} ({lastMessage.side})
            </small>
            <span>{lastMessage.body}</span>
          </span>
        ),
    },
    ...(last ? [last] : []),
  ];
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ queryId }) => queryId} />;
}
