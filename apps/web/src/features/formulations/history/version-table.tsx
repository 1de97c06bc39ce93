import type { FormulationVersionItem } from '@bolt/contracts/formulations/versions';
import { formatDraftTimestamp } from '@bolt/domain/dates/today-in';
import { StabilityMark } from '#parts/formulations/formulation-marks.tsx';
import { useSession } from '#platform/session/session.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';

const doneWords: Readonly<Record<FormulationVersionItem['action'], string>> = {
  saved: 'Saved',
  checked: 'Stability checked',
  submitted: 'Submitted for review',
  ready: 'Ready to order',
  returned: 'Returned',
  withdrawn: 'Withdrawn',
};

/** Who did what and when, the newest first. */
export function VersionTable({ versions }: { versions: readonly FormulationVersionItem[] }) {
  const { hospitalTimeZone } = useSession();
  const columns: readonly Column<FormulationVersionItem>[] = [
    {
      key: 'version',
      header: 'Version',
      cell: ({ version }) => version,
      isRowHeader: true,
      width: '72px',
    },
    {
      key: 'done',
      header: 'What was done',
      cell: ({ action, reason }) => (
        <>
          {doneWords[action]}
          {reason && <>: {reason}</>}
        </>
      ),
      cardLabel: 'What was done',
    },
    { key: 'by', header: 'By', cell: ({ by }) => by, cardLabel: 'By' },
    {
      key: 'at',
      header: 'When',
      cell: ({ at }) => formatDraftTimestamp(hospitalTimeZone, new Date(at)),
      cardLabel: 'When',
    },
    {
      key: 'stability',
      header: 'Stability',
      cell: ({ stability }) => <StabilityMark stability={stability} />,
      cardLabel: 'Stability',
    },
  ];
  return (
    <DataTable
      caption="Versions"
      columns={columns}
      rows={versions}
      rowKey={({ version }) => String(version)}
      isDense
    />
  );
}
