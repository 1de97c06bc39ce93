import type { OwnSession } from '@bolt/contracts/own-sessions.contract';
import { formatTypedMoment } from '@bolt/domain/dates/typed-moment';
import { useAccount } from '#platform/session/account.tsx';
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx';
import { Button } from '#ui/button/button.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';

/** Of the supplier's people, who belong to no hospital. */
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface OwnSessionsTableProps {
  sessions: readonly OwnSession[];
  /** The one that is being ended. */
  ending: string | undefined;
  onEnd: (id: string) => void;
}

export function OwnSessionsTable({ sessions, ending, onEnd }: OwnSessionsTableProps) {
  const { hospitalTimeZone = ownZone } = useAccount();
  const moment = (text: string) => formatTypedMoment(new Date(text), hospitalTimeZone);
  const columns: Column<OwnSession>[] = [
    {
      key: 'where',
      header: 'Where',
      isRowHeader: true,
      isCardWide: true,
      cell: ({ browser, isThis }) => (isThis ? `${browser} (this one)` : browser),
    },
    { key: 'address', header: 'Network address', cell: ({ address }) => address || 'Not known' },
    { key: 'begun', header: 'Signed in', width: '150px', cell: ({ begunAt }) => moment(begunAt) },
    { key: 'used', header: 'Last used', width: '150px', cell: ({ lastUsedAt }) => moment(lastUsedAt) },
    {
      key: 'actions',
      header: 'Actions',
      width: '120px',
      cell: ({ id, browser, begunAt, isThis }) =>
        !isThis && (
          <Button size="sm" isBusy={ending === id} onClick={() => onEnd(id)}>
            Sign out
            <VisuallyHidden>{` ${browser}, signed in ${moment(begunAt)}`}</VisuallyHidden>
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      caption="Where you are signed in"
      columns={columns}
      rows={sessions}
      rowKey={({ id }) => id}
      isDense
    />
  );
}
