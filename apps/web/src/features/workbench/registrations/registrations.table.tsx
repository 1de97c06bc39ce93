import type { RegistrationRow } from '@bolt/contracts/workbench-registrations.contract';
import { deliveryDays, patientTypeInWords } from '@bolt/domain/registration/steps/patient.step';
import { IconAlertTriangle, IconCalendarX, IconMessageQuestion } from '@tabler/icons-react';
import { paths } from '#paths.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import { momentIn } from '../frame/moment-in.ts';
import { useStaff } from '../frame/staff-session.tsx';
import { useTimeZoneOf } from '../frame/use-time-zone-of.ts';

interface RegistrationsTableProps {
  caption: string;
  /** Of the list, to which the opened registration leads back. */
  query: Record<string, string>;
  rows: readonly RegistrationRow[];
}

const weekday = (day: string): string =>
  new Map<string, string>(Object.entries(deliveryDays)).get(day) ?? day;

/** Each in its hospital's time. */
export function RegistrationsTable({ caption, query, rows }: RegistrationsTableProps) {
  const { userId } = useStaff();
  const timeZoneOf = useTimeZoneOf();
  const columns: Column<RegistrationRow>[] = [
    {
      key: 'submitted',
      header: 'Submitted',
      cell: ({ hospitalId, submitted }) => momentIn(timeZoneOf(hospitalId), submitted),
    },
    { key: 'hospital', header: 'Hospital', cell: ({ hospitalName }) => hospitalName },
    {
      key: 'patient',
      header: 'Patient',
      isRowHeader: true,
      cell: ({ id, name, isPatientChanged, openQuery, firstDeliveryHoliday }) => (
        <>
          <RowLink to={paths.workbenchRegistration(id, query)}>
            <b>{name}</b>
          </RowLink>{' '}
          {isPatientChanged && (
            <StatusBadge tone="warning" icon={<IconAlertTriangle />}>
              Patient changed
            </StatusBadge>
          )}
          {openQuery && (
            <StatusBadge tone="warning" icon={<IconMessageQuestion />}>
              Question open
            </StatusBadge>
          )}
          {firstDeliveryHoliday !== null && (
            <StatusBadge tone="warning" icon={<IconCalendarX />}>
              First delivery on a public holiday
            </StatusBadge>
          )}
        </>
      ),
    },
    { key: 'dob', header: 'DOB', cell: ({ dob }) => dob || 'Not given' },
    { key: 'type', header: 'Type', cell: ({ type }) => patientTypeInWords(type) },
    { key: 'delivery-day', header: 'Delivery day', cell: ({ deliveryDay }) => weekday(deliveryDay) },
    {
      key: 'claimed-by',
      header: 'Claimed by',
      cell: ({ claim }) => (claim ? (claim.userId === userId ? 'You' : claim.name) : ''),
    },
  ];
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
