import type { QueryRow } from '@bolt/contracts/queries.contract';
import { REQUEST_KINDS } from '@bolt/domain/workbench/query-subjects';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { QueueList } from '#parts/lists/queue-list.tsx';
import { Due } from '#parts/queries/due.tsx';
import { paths } from '#paths.ts';
import { callApi } from '#platform/server/api-client.ts';
import { always } from '#platform/server/stale-after.ts';
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { SegmentedLinks } from '#ui/layout/segmented-links.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import { momentIn } from '../frame/moment-in.ts';
import { useTimeZoneOf } from '../frame/use-time-zone-of.ts';

const tabs = [
  { turn: 'open', label: 'Open', empty: 'No open requests' },
  { turn: 'closed', label: 'Closed', empty: 'No closed requests' },
] as const;

/** What hospitals sent to Customer Service: the form for a custom formulation, and messages. */
export default function WorkbenchRequestsPage() {
  const [query] = useSearchParams();
  const timeZoneOf = useTimeZoneOf();
  const { turn, label, empty } = tabs.find((tab) => tab.turn === query.get('tab')) ?? tabs[0];
  const list = useInfiniteQuery({
    queryKey: ['workbench', 'requests', turn],
    queryFn: ({ pageParam, signal }) =>
      callApi('POST /api/v1/workbench/queries/search', {
        body: { turn, subjectType: 'request', ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { staleAfter: { query: always } },
  });
  const columns: Column<QueryRow>[] = [
    {
      key: 'received',
      header: 'Received',
      isRowHeader: true,
      cell: ({ queryId, hospitalId, hospitalName, opened, requestKind }) => (
        <RowLink to={paths.workbenchQuery(queryId)}>
          {momentIn(timeZoneOf(hospitalId), opened.time)}
          {/* In a reader's list of links it stands alone. */}
          {requestKind && (
            <VisuallyHidden>
              , {REQUEST_KINDS[requestKind]} from {hospitalName}
            </VisuallyHidden>
          )}
        </RowLink>
      ),
    },
    { key: 'hospital', header: 'Hospital', cell: ({ hospitalName }) => hospitalName },
    { key: 'from', header: 'From', cell: ({ opened }) => opened.name },
    { key: 'kind', header: 'Kind', cell: ({ requestKind }) => requestKind && REQUEST_KINDS[requestKind] },
    {
      key: 'due',
      header: 'Due',
      cell: ({ hospitalId, dueAt }) =>
        dueAt === null ? 'Closed' : <Due dueAt={dueAt} timeZone={timeZoneOf(hospitalId)} />,
    },
  ];
  return (
    <>
      <PageHeader
        title="Requests"
        end={
          <SegmentedLinks
            label="Requests"
            segments={tabs.map((tab) => ({
              to: paths.workbenchRequests({ tab: tab.turn === 'open' ? undefined : tab.turn }),
              label: tab.label,
              isCurrent: tab.turn === turn,
            }))}
          />
        }
      />
      <Sheet>
        <QueueList
          query={list}
          question={turn}
          loading="Loading requests"
          empty={empty}
          onReset={undefined}
          idOf={({ queryId }) => queryId}
        >
          {(rows) => (
            <DataTable caption={label} columns={columns} rows={rows} rowKey={({ queryId }) => queryId} />
          )}
        </QueueList>
      </Sheet>
    </>
  );
}
