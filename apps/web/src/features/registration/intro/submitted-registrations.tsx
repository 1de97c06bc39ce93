import type { Answer } from '@bolt/contracts';
import { shownDay } from '@bolt/domain/dates/shown-day';
import { formatDraftTimestamp } from '@bolt/domain/dates/today-in';
import type { RegistrationStatus } from '@bolt/domain/registration/registration-status';
import { patientTypeInWords } from '@bolt/domain/registration/steps/patient.step';
import {
  IconCalendarX,
  IconCircleCheck,
  IconCircleX,
  IconMessageQuestion,
  IconSend,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#paths.ts';
import { failureWords } from '#platform/server/api-error.ts';
import { useSession } from '#platform/session/session.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import type { Tone } from '#ui/tone.ts';
import { submittedListQuery } from '../registration-queries.ts';

type Submitted = Answer<'GET /api/v1/tpn/patientRegistrations'>['registrations'][number];

const looks: Readonly<Record<RegistrationStatus, { tone: Tone; icon: ReactNode }>> = {
  'With the supplier': { tone: 'info', icon: <IconSend /> },
  'Question open': { tone: 'warning', icon: <IconMessageQuestion /> },
  Accepted: { tone: 'success', icon: <IconCircleCheck /> },
  Declined: { tone: 'danger', icon: <IconCircleX /> },
};

/** What the hospital submitted, and how far it has come. */
export function SubmittedRegistrations() {
  const { hospitalTimeZone } = useSession();
  const query = useQuery(submittedListQuery);
  const submitted = query.data?.registrations;
  const columns: Column<Submitted>[] = [
    {
      key: 'name',
      header: 'Patient name',
      isRowHeader: true,
      cell: ({ id, name }) => (
        <RowLink to={paths.TPNRegistration(id)}>
          <b>{name}</b>
        </RowLink>
      ),
    },
    { key: 'dob', header: 'DOB', cell: ({ dob }) => dob || 'Not given' },
    { key: 'type', header: 'Type', cell: ({ type }) => patientTypeInWords(type) },
    {
      key: 'submitted',
      header: 'Submitted',
      cell: (each) =>
        `${formatDraftTimestamp(hospitalTimeZone, new Date(each.submitted))} by ${each.submittedBy}`,
    },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status, reason }) => (
        <>
          <StatusBadge {...looks[status]}>{status}</StatusBadge> {reason}
        </>
      ),
    },
    {
      key: 'first-delivery',
      header: 'First delivery',
      cell: ({ firstDelivery, firstDeliveryHoliday }) => (
        <>
          {firstDelivery && shownDay(firstDelivery)}{' '}
          {firstDeliveryHoliday !== null && (
            <StatusBadge tone="warning" icon={<IconCalendarX />}>
              Public holiday
            </StatusBadge>
          )}
        </>
      ),
    },
  ];
  return (
    <Sheet aria-labelledby="submitted-registrations">
      <SheetHeader id="submitted-registrations" title="Submitted Registrations" />
      {submitted && submitted.length > 0 && (
        <DataTable
          caption="Submitted Registrations"
          columns={columns}
          rows={submitted}
          rowKey={({ id }) => id}
        />
      )}
      {submitted?.length === 0 && (
        <EmptyState
          level={3}
          icon={<IconSend />}
          title="There are no submitted registrations"
          text="What your hospital submits stands here."
        />
      )}
      {query.isPending && <SkeletonRows label="Loading the submitted registrations" />}
      {query.isLoadingError && (
        <FailedState
          level={3}
          {...failureWords(query.error, 'The submitted registrations could not be loaded')}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </Sheet>
  );
}
