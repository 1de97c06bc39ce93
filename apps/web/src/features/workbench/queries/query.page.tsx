import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { QueryActedOn } from '#parts/queries/query-acted-on.tsx';
import { queryQuery } from '#parts/queries/query-calls.ts';
import { QuerySubject } from '#parts/queries/query-subject.tsx';
import { QueryThread } from '#parts/queries/query-thread.tsx';
import { QueryToCome } from '#parts/queries/query-to-come.tsx';
import { paths } from '#paths.ts';
import { isRefusal } from '#platform/server/api-error.ts';
import { Message } from '#ui/feedback/message.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ClaimStrip, claimedWords } from '../frame/claim-strip.tsx';
import { useClaim } from '../frame/use-claim.ts';
import { useTimeZoneOf } from '../frame/use-time-zone-of.ts';
import { staffCalls } from './staff-calls.ts';
import { addressOfSubject } from './subject-address.ts';

/** One query; where it waits for the supplier, opening it claims it. */
export default function WorkbenchQueryPage() {
  const { queryId = '' } = useParams();
  const timeZoneOf = useTimeZoneOf();
  const opened = useQuery(queryQuery(staffCalls, queryId));
  const query = opened.data;
  const claim = useClaim({
    subjectType: 'query',
    id: queryId,
    held: query?.claim,
    isDecider: query?.canWrite === true && query.turn === 'supplier',
  });
  const isRequest = query?.subjectType === 'request';
  const back = isRequest
    ? { to: paths.workbenchRequests(), label: 'Requests' }
    : { to: paths.workbenchQueries(), label: 'Queries' };
  // Whoever may not see it any more does not go on reading what was answered before.
  if (!query || isRefusal(opened.error)) return <QueryToCome query={opened} back={back} />;
  const address = addressOfSubject(query.subject);
  return (
    <>
      <PageHeader
        title={query.subjectText}
        back={back}
        sub={
          <>
            {query.hospitalName}
            {address && (
              <>
                , <Link to={address.to}>{address.label}</Link>
              </>
            )}
          </>
        }
        end={claim.isMine && <StatusBadge tone="accent">Claimed by you</StatusBadge>}
      />
      <ClaimStrip
        claim={claim}
        about={<QueryActedOn query={query} />}
        timeZone={timeZoneOf(query.hospitalId)}
      />
      <QueryThread
        key={queryId}
        query={query}
        calls={staffCalls}
        timeZone={timeZoneOf(query.hospitalId)}
        lockedBy={claimedWords(claim)}
        subject={
          <>
            <QuerySubject query={query} address={address} />
            {query.subjectType === 'item' && query.askedBy === 'supplier' && query.turn !== 'closed' && (
              <Message tone="hold" role="note">
                The item does not move on until the query is closed.
              </Message>
            )}
          </>
        }
      />
    </>
  );
}
