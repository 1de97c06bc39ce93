import type { Answer } from '@bolt/contracts';
import { holidayRegionName } from '@bolt/domain/administration/holiday-regions';
import { shownDay } from '@bolt/domain/dates/shown-day';
import { useQuery } from '@tanstack/react-query';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { AskFirstModal } from '../ask-first.modal.tsx';
import { affectedQuery, holidaysKey } from './holidays-query.ts';

type HolidayRow = Answer<'GET /api/v1/workbench/admin/holidays'>['rows'][number];

interface AffectedModalProps {
  what: 'add' | 'remove';
  holiday: HolidayRow & { region: string };
  /** Of the year. */
  rows: readonly HolidayRow[];
  onDone: () => void;
  onClose: () => void;
}

const words = {
  add: { title: 'Add', action: 'Add holiday' },
  remove: { title: 'Remove', action: 'Remove' },
} as const;

/** A day can be in the list by several names: it is a holiday for as long as it has one. */
function consequenceOf(
  what: 'add' | 'remove',
  { date, name }: HolidayRow,
  rows: readonly HolidayRow[],
): string {
  const other = otherNameOf({ date, name }, rows);
  if (other)
    return what === 'add'
      ? `It is a public holiday already, as ${other.name}: no time changes.`
      : `It stays a public holiday, as ${other.name}: no time changes.`;
  const becomes = what === 'add' ? 'It becomes a public holiday' : 'It is no public holiday any more';
  return `${becomes}: by when items are to be reviewed is reckoned anew. A query that is open keeps the time by which it is to be answered.`;
}

/** The same day by another name. */
const otherNameOf = ({ date, name }: HolidayRow, rows: readonly HolidayRow[]) =>
  rows.find((row) => row.date === date && row.name !== name);

const hospitalsInWords = (hospitals: number): string =>
  hospitals === 1 ? '1 hospital' : `${hospitals.toLocaleString('en-AU')} hospitals`;

type Affected = Answer<'POST /api/v1/workbench/admin/holidays/affected'>;

/** Beside the open items; nothing where nobody's first delivery is on the day. */
function firstDeliveriesInWords({ firstDeliveries }: Affected): string {
  if (firstDeliveries === 0) return '';
  if (firstDeliveries === 1) return 'The first delivery of 1 home patient is on it. ';
  return `The first deliveries of ${firstDeliveries.toLocaleString('en-AU')} home patients are on it. `;
}

/** Where what comes on the day is marked. */
function marksInWords({ items, firstDeliveries }: Affected): string {
  if (firstDeliveries === 0) return 'Each is marked for its review';
  if (items === 0) return 'Each is marked in its registration';
  return 'Each item is marked for its review, each first delivery in its registration';
}

/** Before the calendars of a region change: how much comes on that day, and which times change. */
export function AffectedModal({ what, holiday, rows, onDone, onClose }: AffectedModalProps) {
  const { region, date } = holiday;
  const { data, error } = useQuery(affectedQuery({ region, date }));
  const { title, action } = words[what];
  return (
    <AskFirstModal
      title={`${title} ${holiday.name}, ${shownDay(date)}, in ${holidayRegionName(region)}?`}
      text={
        error ? (
          <FailureMessage error={error} what="How much is to be delivered on this day is not known." />
        ) : data ? (
          <>
            <p>
              {data.items.toLocaleString('en-AU')} open items are to be delivered on this day.{' '}
              {firstDeliveriesInWords(data)}
              {consequenceOf(what, holiday, rows)}
            </p>
            {what === 'add' && data.hospitals > 0 && !otherNameOf(holiday, rows) && (
              <p>
                They are of <b>{hospitalsInWords(data.hospitals)}</b>. {marksInWords(data)}, and the hospitals
                of the region read on their home screens that nothing is delivered on this day.
              </p>
            )}
          </>
        ) : (
          'Counting what comes on this day.'
        )
      }
      action={action}
      isWaiting={data === undefined}
      list={holidaysKey}
      send={(sentWith) =>
        what === 'add'
          ? callApi('POST /api/v1/workbench/admin/holidays', { body: holiday, ...sentWith })
          : callApi('POST /api/v1/workbench/admin/holidays/remove', { body: holiday, ...sentWith })
      }
      onDone={onDone}
      onClose={onClose}
    />
  );
}
