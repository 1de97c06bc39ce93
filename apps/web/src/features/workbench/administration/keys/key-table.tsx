import type { SupplierKeyRow } from '@bolt/contracts/supplier-keys.contract';
import { IconCircleCheck, IconClock, IconX } from '@tabler/icons-react';
import { TextButton } from '#ui/button/text-button.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import { ownMoment } from '../own-zone.ts';

interface KeyTableProps {
  rows: readonly SupplierKeyRow[];
  onAsk: (what: 'replace' | 'revoke', row: SupplierKeyRow) => void;
}

export function KeyTable({ rows, onAsk }: KeyTableProps) {
  const columns: Column<SupplierKeyRow>[] = [
    { key: 'name', header: 'Name', isRowHeader: true, isCardWide: true, cell: ({ name }) => name },
    {
      key: 'hospitals',
      header: 'Hospitals',
      cell: ({ hospitals }) => hospitals.map(({ name }) => name).join(', '),
    },
    { key: 'made', header: 'Made', width: '150px', cell: ({ madeAt }) => ownMoment(madeAt) },
    {
      key: 'used',
      header: 'Last used',
      width: '150px',
      cell: ({ lastUsedAt }) => (lastUsedAt ? ownMoment(lastUsedAt) : 'Never'),
    },
    { key: 'status', header: 'Status', width: '200px', cell: (row) => <KeyStatus row={row} /> },
    {
      key: 'actions',
      header: 'Actions',
      cardLabel: false,
      width: '150px',
      cell: (row) => (
        <Row>
          {row.status === 'current' && (
            <TextButton aria-label={`Replace ${row.name}`} onClick={() => onAsk('replace', row)}>
              Replace
            </TextButton>
          )}
          {(row.status === 'current' || row.status === 'valid-until') && (
            <TextButton aria-label={`Revoke ${row.name}`} onClick={() => onAsk('revoke', row)}>
              Revoke
            </TextButton>
          )}
        </Row>
      ),
    },
  ];
  return <DataTable caption="Supplier keys" columns={columns} rows={rows} rowKey={({ id }) => id} isDense />;
}

function KeyStatus({ row: { status, validUntil } }: { row: SupplierKeyRow }) {
  switch (status) {
    case 'current':
      return (
        <StatusBadge tone="success" icon={<IconCircleCheck />}>
          Current
        </StatusBadge>
      );
    case 'valid-until':
      return (
        <StatusBadge tone="warning" icon={<IconClock />}>
          Valid until {ownMoment(validUntil ?? '')}
        </StatusBadge>
      );
    case 'ended':
      return (
        <StatusBadge tone="cancelled" icon={<IconX />}>
          Ended
        </StatusBadge>
      );
    case 'revoked':
      return (
        <StatusBadge tone="cancelled" icon={<IconX />}>
          Revoked
        </StatusBadge>
      );
  }
}
