import type { FormulationRow } from '@bolt/contracts/workbench-formulations.contract';
import { IconMessageQuestion } from '@tabler/icons-react';
import { StabilityMark } from '#parts/formulations/formulation-marks.tsx';
import { typeWords } from '#parts/formulations/formulation-words.ts';
import { paths } from '#paths.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import { momentIn } from '../frame/moment-in.ts';
import { useStaff } from '../frame/staff-session.tsx';

interface FormulationsTableProps {
  caption: string;
  /** Of the list, to which the opened formulation leads back. */
  query: Record<string, string>;
  rows: readonly FormulationRow[];
}

/** Each in its hospital's time. */
export function FormulationsTable({ caption, query, rows }: FormulationsTableProps) {
  const { userId, hospitals } = useStaff();
  const zones = new Map(hospitals.map(({ id, timeZone }) => [id, timeZone]));
  const called = (who: { userId: string | null; name: string } | null) =>
    who ? (who.userId === userId ? 'You' : who.name) : '';
  const columns: Column<FormulationRow>[] = [
    {
      key: 'submitted',
      header: 'Submitted',
      cell: ({ hospitalId, submitted }) => momentIn(zones.get(hospitalId) ?? 'UTC', submitted),
    },
    { key: 'hospital', header: 'Hospital', cell: ({ hospitalName }) => hospitalName },
    {
      key: 'description',
      header: 'Description',
      isRowHeader: true,
      cell: ({ id, description, openQuery }) => (
        <>
          <RowLink to={paths.workbenchFormulation(id, query)}>
            <b>{description}</b>
          </RowLink>{' '}
          {openQuery && (
            <StatusBadge tone="warning" icon={<IconMessageQuestion />}>
              Question open
            </StatusBadge>
          )}
        </>
      ),
    },
    { key: 'type', header: 'Type', cell: ({ type }) => typeWords[type] },
    {
      key: 'stability',
      header: 'Stability',
      cell: ({ stability }) => <StabilityMark stability={stability} />,
    },
    { key: 'recommended-by', header: 'Recommended by', cell: ({ recommendedBy }) => called(recommendedBy) },
    { key: 'claimed-by', header: 'Claimed by', cell: ({ claim }) => called(claim) },
  ];
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
