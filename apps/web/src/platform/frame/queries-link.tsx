import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { paths } from '../../paths.ts';
import { callApi } from '../server/api-client.ts';
import { always } from '../server/stale-after.ts';
import styles from './queries-link.module.css';

const summaryQuery = {
  queryKey: ['queries', 'hospital', 'summary'],
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi('GET /api/v1/queries/summary', { signal }),
  // A notice tells of each change: nothing is asked anew with every screen.
  staleTime: Number.POSITIVE_INFINITY,
  meta: { staleAfter: { query: always } },
};

/** The way to the hospital's queries, with how many wait for the user. */
export function QueriesLink() {
  const { data } = useQuery(summaryQuery);
  const waiting = data?.waiting ?? 0;
  return (
    <NavLink to={paths.queries()} className={styles.link}>
      <IconMessageQuestion size={18} aria-hidden="true" />
      <span className={styles.word}>Queries</span>
      {waiting > 0 && <b className={styles.waiting}>{waiting.toLocaleString('en-AU')}</b>}
    </NavLink>
  );
}
