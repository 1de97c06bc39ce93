import type { ImportedFile } from '@bolt/contracts/csv-import/orders';
import { formatDraftTimestamp } from '@bolt/domain/dates/today-in';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#platform/session/session.tsx';
import { TextButton } from '#ui/button/text-button.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import type { Column } from '#ui/lists/data-table.tsx';
import { count } from '../count.ts';
import { PagedTable } from '../paged-table.tsx';
import { uploadsQuery } from './history-queries.ts';
import { UploadRowsModal } from './upload-rows.modal.tsx';

/** Who of the hospital loaded which file, and what became of it. */
export function HistoryPanel() {
  const query = useInfiniteQuery(uploadsQuery);
  const { hospitalTimeZone } = useSession();
  const [opened, open] = useState<ImportedFile | null>(null);
  const uploads = query.data?.pages.flatMap((page) => page.uploads) ?? [];
  // Nothing to tell of a hospital that has loaded nothing.
  if (query.data && uploads.length === 0) return null;
  const columns: Column<ImportedFile>[] = [
    {
      key: 'file',
      header: 'File',
      isRowHeader: true,
      cell: (upload) => <b>{upload.filename}</b>,
    },
    {
      key: 'when',
      header: 'Uploaded',
      isCardWide: true,
      cell: ({ loadedBy, uploadedAt }) =>
        `${formatDraftTimestamp(hospitalTimeZone, new Date(uploadedAt))} by ${loadedBy}`,
    },
    {
      key: 'rows',
      header: 'Rows ordered',
      align: 'end',
      cell: ({ rows_ordered, rows_repeated, rows_num }) =>
        `${rows_ordered.toLocaleString('en')} of ${rows_num.toLocaleString('en')}${
          rows_repeated > 0 ? `, ${rows_repeated.toLocaleString('en')} in earlier orders` : ''
        }`,
    },
    { key: 'orders', header: 'Orders', cell: ordersInWords },
    { key: 'state', header: 'State', cell: ({ state }) => stateWords[state] },
    {
      key: 'open',
      header: 'Rows',
      cardLabel: false,
      cell: (upload) => (
        <TextButton aria-label={`Show the rows of ${upload.filename}`} onClick={() => open(upload)}>
          Show
        </TextButton>
      ),
    },
  ];
  return (
    <Sheet aria-label="Earlier uploads">
      <SheetHeader title="Earlier uploads" />
      <PagedTable
        {...{ query, columns }}
        rows={uploads}
        what="earlier uploads"
        failedTone="warning"
        caption="Earlier uploads"
        rowKey={({ uploadCode }) => uploadCode}
      />
      {opened && <UploadRowsModal upload={opened} onClose={() => open(null)} />}
    </Sheet>
  );
}

const stateWords: Readonly<Record<ImportedFile['state'], string>> = {
  reading: 'Being read',
  refused: 'Could not be read',
  rows: 'In review',
  words: 'Words being matched',
  orders: 'In final review',
  closed: 'Finished',
  cancelled: 'Cancelled',
};

function ordersInWords({ orders_submitted, orders_drafted, orders_failed }: ImportedFile): string {
  const parts = [
    orders_submitted > 0 && `${orders_submitted.toLocaleString('en')} submitted`,
    orders_drafted > 0 && count(orders_drafted, 'draft'),
    orders_failed > 0 && `${orders_failed.toLocaleString('en')} failed`,
  ].filter((part) => part !== false);
  return parts.join(', ') || 'None';
}
