import type { AnnouncementRow } from '@bolt/contracts/announcements.contract';
import { holidayRegionName } from '@bolt/domain/administration/holiday-regions';
import { ANNOUNCEMENT_COUNTRIES } from '@bolt/domain/administration/validate-announcement';
import { IconCalendarTime, IconEye, IconX } from '@tabler/icons-react';
import { TextButton } from '#ui/button/text-button.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import { ownMoment } from '../own-zone.ts';
import { kindNames } from './announcement-words.ts';

interface AnnouncementTableProps {
  rows: readonly AnnouncementRow[];
  onAsk: (what: 'edit' | 'end', row: AnnouncementRow) => void;
}

export function AnnouncementTable({ rows, onAsk }: AnnouncementTableProps) {
  const columns: Column<AnnouncementRow>[] = [
    { key: 'kind', header: 'Kind', width: '80px', cell: ({ kind }) => kindNames[kind] },
    { key: 'title', header: 'Title', isRowHeader: true, isCardWide: true, cell: ({ title }) => title },
    {
      key: 'country',
      header: 'Country',
      width: '150px',
      cell: ({ countryCode, region }) =>
        region ? holidayRegionName(region) : countryCode ? ANNOUNCEMENT_COUNTRIES[countryCode] : 'All',
    },
    { key: 'from', header: 'From', width: '150px', cell: ({ from }) => ownMoment(from) },
    { key: 'until', header: 'Until', width: '150px', cell: ({ until }) => ownMoment(until) },
    {
      key: 'status',
      header: 'Status',
      width: '120px',
      cell: ({ status }) => <AnnouncementStatus status={status} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      cardLabel: false,
      width: '140px',
      cell: (row) =>
        row.status !== 'ended' && (
          <Row>
            <TextButton aria-label={`Edit ${row.title}`} onClick={() => onAsk('edit', row)}>
              Edit
            </TextButton>
            <TextButton aria-label={`End now ${row.title}`} onClick={() => onAsk('end', row)}>
              End now
            </TextButton>
          </Row>
        ),
    },
  ];
  return (
    <DataTable
      caption="Announcements"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      isDense
    />
  );
}

function AnnouncementStatus({ status }: Pick<AnnouncementRow, 'status'>) {
  switch (status) {
    case 'planned':
      return (
        <StatusBadge tone="info" icon={<IconCalendarTime />}>
          Planned
        </StatusBadge>
      );
    case 'showing':
      return (
        <StatusBadge tone="success" icon={<IconEye />}>
          Showing
        </StatusBadge>
      );
    case 'ended':
      return (
        <StatusBadge tone="cancelled" icon={<IconX />}>
          Ended
        </StatusBadge>
      );
  }
}
