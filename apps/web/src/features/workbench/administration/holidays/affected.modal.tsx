import { holidayRegionName } from '@bolt/domain/administration/holiday-regions';
import { shownDay } from '@bolt/domain/dates/shown-day';
import { useQuery } from '@tanstack/react-query';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { AskFirstModal } from '../ask-first.modal.tsx';
import { affectedQuery, holidaysKey } from './holidays-query.ts';

interface AffectedModalProps {
  what: 'add' | 'remove';
  holiday: { region: string; date: string; name: string };
  onDone: () => void;
  onClose: () => void;
}

const words = {
  add: { title: 'Add', action: 'Add holiday' },
  remove: { title: 'Remove', action: 'Remove' },
} as const;

/** Before the calendars of a region change: how many items come on that day. */
export function AffectedModal({ what, holiday, onDone, onClose }: AffectedModalProps) {
  const { region, date } = holiday;
  const { data, error } = useQuery(affectedQuery({ region, date }));
  const { title, action } = words[what];
  return (
    <AskFirstModal
      title={`${title} ${holiday.name}, ${shownDay(date)}, in ${holidayRegionName(region)}?`}
      text={
        error ? (
          <FailureMessage error={error} what="How many items are to be delivered on this day is not known." />
        ) : data ? (
          `${data.items.toLocaleString('en-AU')} open items are to be delivered on this day.`
        ) : (
          'Counting the open items of this day.'
        )
      }
      action={action}
      isWaiting={data === undefined}
      list={holidaysKey}
      send={(idempotencyKey) =>
        what === 'add'
          ? callApi('POST /api/v1/workbench/admin/holidays', { body: holiday, idempotencyKey })
          : callApi('POST /api/v1/workbench/admin/holidays/remove', { body: holiday, idempotencyKey })
      }
      onDone={onDone}
      onClose={onClose}
    />
  );
}
