import { formatTimeIn } from '@bolt/domain/dates/today-in';
import { changesSince } from '@bolt/domain/workbench/item-changes';
import { ChangedFields } from '#parts/orders/changed-fields.tsx';
import { otherZone } from '#platform/other-zone.ts';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';

interface ChangedStripProps {
  what: 'item' | 'registration';
  /** As the user began to review it. */
  version: number;
  /** As it is by now: its events, oldest first. */
  history: readonly {
    time: string;
    before: Readonly<Record<string, unknown>> | null;
    after: Readonly<Record<string, unknown>> | null;
  }[];
  changedBy: string;
  timeZone: string;
  onReviewAgain: () => void;
}

/** What changed stands above everything. */
export function ChangedStrip(props: ChangedStripProps) {
  const { what, version, history, changedBy, timeZone, onReviewAgain } = props;
  const time = history.findLast(({ after }) => Number(after?.version) > version)?.time;
  const at = time && new Date(time);
  return (
    <Message
      tone="warning"
      title={`${changedBy} changed this ${what}${at ? ` at ${formatTimeIn(timeZone, at)}${otherZone(timeZone, at)}` : ''}.`}
      action={
        <Button variant="filled" onClick={onReviewAgain}>
          Review again
        </Button>
      }
    >
      <ChangedFields changes={changesSince(history, version)} />
    </Message>
  );
}
