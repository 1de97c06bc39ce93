import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { OPEN_QUESTION } from '@bolt/domain/workbench/findings-that-count';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { always } from '#platform/server/stale-after.ts';
import { momentIn } from './moment-in.ts';
import styles from './review.module.css';

interface QuerySectionProps {
  detail: ItemDetail;
  timeZone: string;
  watch: (element: HTMLElement | null) => void;
}

/** What hospital and supplier have written to each other about the item, while a query is open. */
export function QuerySection({ detail: { openQuery }, timeZone, watch }: QuerySectionProps) {
  const { data: thread } = useQuery({
    queryKey: ['workbench', 'query', openQuery?.queryId],
    queryFn: ({ signal }) =>
      callApi('GET /api/v1/workbench/queries/:queryId', {
        params: { queryId: openQuery?.queryId ?? '' },
        signal,
      }),
    enabled: openQuery !== null,
    meta: { staleAfter: { query: always } },
  });
  return (
    <section className={styles.section} aria-label="Query">
      <h2>Query</h2>
      {openQuery === null && <p className={styles.quiet}>None is open.</p>}
      {openQuery && (
        <div ref={watch} data-code={openQuery.askedBy === 'hospital' ? OPEN_QUESTION : undefined}>
          <p>
            {openQuery.askedBy === 'hospital' ? 'The hospital asks:' : 'The supplier asked; the item waits.'}
          </p>
          {thread?.messages.map(({ author, side, time, body }) => (
            <p key={`${time} ${author}`} className={styles.message}>
              <small>
                {author} ({side}), {momentIn(timeZone, time)}
              </small>
              {body}
            </p>
          ))}
        </div>
      )}
    </section>
  );
}
