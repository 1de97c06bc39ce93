import type { QueryDetail } from '@bolt/contracts/queries.contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { queryQuery } from '#parts/queries/query-calls.ts';
import { QuerySubject } from '#parts/queries/query-subject.tsx';
import { QueryThread } from '#parts/queries/query-thread.tsx';
import { paths } from '#paths.ts';
import { failureWords } from '#platform/server/api-error.ts';
import { useSession } from '#platform/session/session.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { hospitalCalls } from './hospital-calls.ts';
import { addressOfSubject, addressToEdit } from './subject-address.ts';

/** One query between the hospital and the supplier. */
export default function QueryPage() {
  const { queryId = '' } = useParams();
  const { hospitalTimeZone } = useSession();
  const { data: query, error, isFetching, refetch } = useQuery(queryQuery(hospitalCalls, queryId));
  const back = { to: paths.queries(), label: 'Queries' };
  if (!query)
    return (
      <>
        <PageHeader title="Query" back={back} />
        <Sheet>
          {error ? (
            <FailedState
              {...failureWords(error, 'The query could not be loaded')}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <SkeletonRows label="Loading the query" rows={4} />
          )}
        </Sheet>
      </>
    );
  return (
    <>
      <PageHeader title={query.subjectText} back={back} sub={<SubjectLink query={query} />} />
      <QueryThread
        key={queryId}
        query={query}
        calls={hospitalCalls}
        timeZone={hospitalTimeZone}
        reminder={<Reminder query={query} />}
        subject={<QuerySubject query={query} address={addressOfSubject(query.subject)} />}
      />
    </>
  );
}

const asked = { hospital: 'Question to the supplier', supplier: 'Question from the supplier' } as const;

function SubjectLink({ query: { subject, askedBy } }: { query: QueryDetail }) {
  const address = addressOfSubject(subject);
  return (
    <>
      {asked[askedBy]}
      {address && (
        <>
          , <Link to={address.to}>{address.label}</Link>
        </>
      )}
    </>
  );
}

/** What the supplier cannot change for the hospital. */
function Reminder({ query: { subject, askedBy, turn } }: { query: QueryDetail }) {
  if (subject.subjectType !== 'item' || askedBy !== 'supplier' || turn === 'closed') return null;
  return (
    <Message tone="info" role="note" action={<LinkButton to={addressToEdit(subject)}>Edit item</LinkButton>}>
      To change quantity or treatment date, edit the item. For any other change cancel it and order it again.
    </Message>
  );
}
