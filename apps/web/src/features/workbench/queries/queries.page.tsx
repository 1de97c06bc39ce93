import type { QueryRow } from '@bolt/contracts/queries.contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { QueueList } from '#parts/lists/queue-list.tsx';
import { QueryTable } from '#parts/queries/query-table.tsx';
import { queryTabs, turnWords } from '#parts/queries/query-words.ts';
import { paths } from '#paths.ts';
import { callApi } from '#platform/server/api-client.ts';
import { always } from '#platform/server/stale-after.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { SegmentedLinks } from '#ui/layout/segmented-links.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { queuesQuery } from '../frame/queues-query.ts';
import { useStaff } from '../frame/staff-session.tsx';
import { useTimeZoneOf } from '../frame/use-time-zone-of.ts';
import styles from './queries.module.css';

const tabs = queryTabs.supplier;

/** What hospitals and supplier ask each other, by whose turn it is. Requests have a screen of their own. */
export default function WorkbenchQueriesPage() {
  const [query, setQuery] = useSearchParams();
  const { userId, hospitals } = useStaff();
  const timeZoneOf = useTimeZoneOf();
  const { data: queues } = useQuery(queuesQuery);
  const { turn, empty } = tabs.find((tab) => tab.turn === query.get('turn')) ?? tabs[0]!;
  const hospitalId = query.get('hospitalId') ?? undefined;
  const searchOf = (asked: { turn: string; hospitalId: string | undefined }) => ({
    ...(asked.turn !== tabs[0]?.turn && { turn: asked.turn }),
    ...(asked.hospitalId && { hospitalId: asked.hospitalId }),
  });
  const list = useInfiniteQuery({
    queryKey: ['queries', 'supplier', 'list', turn, hospitalId],
    queryFn: ({ pageParam, signal }) =>
      callApi('POST /api/v1/workbench/queries/search', {
        body: { turn, ...(hospitalId && { hospitalId }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { staleAfter: { query: always, order: always, claim: always } },
  });
  return (
    <>
      <PageHeader
        title="Queries"
        end={
          <SegmentedLinks
            label="Queries"
            segments={tabs.map((tab) => ({
              to: paths.workbenchQueries(searchOf({ turn: tab.turn, hospitalId })),
              label: turnWords(tab.turn, 'supplier'),
              count: tab.turn === 'supplier' ? (queues?.queries ?? undefined) : undefined,
              isCurrent: tab.turn === turn,
            }))}
          />
        }
      />
      <Sheet>
        <div className={styles.filters}>
          <SelectField
            label="Hospital"
            noun="hospital"
            options={hospitals.map(({ id, name }) => ({ value: id, label: name }))}
            value={hospitalId ?? null}
            onChange={(chosen) =>
              setQuery(searchOf({ turn, hospitalId: chosen ?? undefined }), { preventScrollReset: true })
            }
            placeholder="All"
            isClearable
            reservesErrorLine={false}
          />
        </div>
        <QueueList
          query={list}
          question={[turn, hospitalId]}
          loading="Loading queries"
          empty={empty}
          onReset={
            hospitalId === undefined
              ? undefined
              : () => setQuery(searchOf({ turn, hospitalId: undefined }), { preventScrollReset: true })
          }
          idOf={({ queryId }) => queryId}
        >
          {(rows) => (
            <QueryTable
              caption={turnWords(turn, 'supplier')}
              rows={rows}
              addressOf={({ queryId }) => paths.workbenchQuery(queryId)}
              timeZoneOf={(row) => timeZoneOf(row.hospitalId)}
              second={{ key: 'hospital', width: '180px', header: 'Hospital', cell: nameOfHospital }}
              last={{
                key: 'claimed-by',
                width: '130px',
                header: 'Claimed by',
                cell: ({ claim }) => claim && (claim.userId === userId ? 'You' : claim.name),
              }}
            />
          )}
        </QueueList>
      </Sheet>
    </>
  );
}

const nameOfHospital = ({ hospitalName }: QueryRow) => hospitalName;
