import type { MailRow } from '@bolt/contracts/mail.contract';
import { Button } from '#ui/button/button.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import { ownMoment } from '../own-zone.ts';
import styles from './mail-table.module.css';

interface MailTableProps {
  caption: string;
  rows: readonly MailRow[];
  /** The one that is being queued again. */
  sending: number | undefined;
  onSendAgain: (id: number) => void;
}

export function MailTable({ caption, rows, sending, onSendAgain }: MailTableProps) {
  const hasFailed = rows.some(({ state }) => state === 'failed');
  const columns: Column<MailRow>[] = [
    { key: 'to', header: 'To', width: '240px', cell: ({ to }) => <span className={styles.to}>{to}</span> },
    {
      key: 'subject',
      header: 'Subject',
      isRowHeader: true,
      isCardWide: true,
      cell: ({ subject }) => subject,
    },
    { key: 'queued', header: 'Queued', width: '150px', cell: ({ queuedAt }) => ownMoment(queuedAt) },
    { key: 'tries', header: 'Tries', width: '64px', align: 'end', cell: ({ tries }) => tries },
    {
      key: 'error',
      header: 'Last error',
      width: '280px',
      cell: ({ lastError }) => <span className={styles.to}>{lastError}</span>,
    },
    ...(hasFailed ? [sendAgainColumn(sending, onSendAgain)] : []),
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      isDense
      below={({ text, subject }) =>
        text && (
          <Disclosure showLabel="Show text" hideLabel="Hide text" about={subject}>
            <p className={styles.text}>{text}</p>
          </Disclosure>
        )
      }
    />
  );
}

const sendAgainColumn = (
  sending: number | undefined,
  onSendAgain: (id: number) => void,
): Column<MailRow> => ({
  key: 'actions',
  header: 'Actions',
  cardLabel: false,
  width: '140px',
  cell: ({ id, subject, to }) => (
    <Button
      size="sm"
      aria-label={`Send again: ${subject}, to ${to}`}
      isBusy={sending === id}
      onClick={() => onSendAgain(id)}
    >
      Send again
    </Button>
  ),
});
