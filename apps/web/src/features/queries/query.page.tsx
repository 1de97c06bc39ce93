import type { QueryDetail } from '@bolt/contracts/queries.contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { PrintHead } from '#parts/print/print-head.tsx';
import { queryQuery } from '#parts/queries/query-calls.ts';
import { QuerySubject } from '#parts/queries/query-subject.tsx';
import { QueryThread } from '#parts/queries/query-thread.tsx';
import { QueryToCome } from '#parts/queries/query-to-come.tsx';
import { paths } from '#paths.ts';
import { useSession } from '#platform/session/session.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { hospitalCalls } from './hospital-calls.ts';
import { addressOfSubject, addressToEdit } from './subject-address.ts';

const unknownHere = {
  title: 'There is no query at this address that you may read',
  text: 'The address may be mistyped, or the query belongs to another hospital or another site.',
};

/** One query between the hospital and the supplier. */
export default function QueryPage() {
  const { queryId = '' } = useParams();
  const { hospitalTimeZone } = useSession();
  const opened = useQuery(queryQuery(hospitalCalls, queryId));
  const back = { to: paths.queries(), label: 'Queries' };
  const query = opened.data;
  if (!query) return <QueryToCome query={opened} back={back} unknown={unknownHere} />;
  return (
    <>
      <PrintHead />
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

/** What the supplier cannot change for the hospital, told whoever may. */
function Reminder({ query: { subject, askedBy, turn, canWrite } }: { query: QueryDetail }) {
  if (subject.subjectType !== 'item' || askedBy !== 'supplier' || turn === 'closed' || !canWrite) return null;
  return (
    <Message tone="info" role="note" action={<LinkButton to={addressToEdit(subject)}>Edit item</LinkButton>}>
      To change quantity or treatment date, edit the item. For any other change cancel it and order it again.
    </Message>
  );
}
