import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { QueueList } from '#parts/lists/queue-list.tsx';
import { PrintHead } from '#parts/print/print-head.tsx';
import { QueryTable } from '#parts/queries/query-table.tsx';
import { queryTabs, turnWords } from '#parts/queries/query-words.ts';
import { paths } from '#paths.ts';
import { callApi } from '#platform/server/api-client.ts';
import { always } from '#platform/server/stale-after.ts';
import { useSession } from '#platform/session/session.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { SegmentedLinks } from '#ui/layout/segmented-links.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';

const tabs = queryTabs.hospital;

/** What hospital and supplier ask each other, by whose turn it is. */
export default function QueriesPage() {
  const [query] = useSearchParams();
  const { hospitalTimeZone } = useSession();
  const { turn, empty } = tabs.find((tab) => tab.turn === query.get('turn')) ?? tabs[0]!;
  const list = useInfiniteQuery({
    queryKey: ['queries', 'hospital', 'list', turn],
    queryFn: ({ pageParam, signal }) =>
      callApi('POST /api/v1/queries/search', {
        body: { turn, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { staleAfter: { query: always, order: always } },
  });
  return (
    <>
      <PrintHead />
      <PageHeader
        title="Queries"
        end={
          <SegmentedLinks
            label="Queries"
            segments={tabs.map((tab) => ({
              to: paths.queries(tab === tabs[0] ? {} : { turn: tab.turn }),
              label: turnWords(tab.turn, 'hospital'),
              isCurrent: tab.turn === turn,
            }))}
          />
        }
      />
      <Sheet>
        <QueueList
          query={list}
          question={turn}
          loading="Loading queries"
          empty={empty}
          onReset={undefined}
          idOf={({ queryId }) => queryId}
        >
          {(rows) => (
            <QueryTable
              caption={turnWords(turn, 'hospital')}
              rows={rows}
              isPatientNamed
              addressOf={({ queryId }) => paths.query(queryId)}
              timeZoneOf={() => hospitalTimeZone}
            />
          )}
        </QueueList>
      </Sheet>
    </>
  );
}
