import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { formatTimeIn } from '@bolt/domain/dates/today-in';
import { changesSince } from '@bolt/domain/workbench/item-changes';
import { otherZone } from '#platform/other-zone.ts';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';

interface ChangedStripProps {
  /** As the user began to review it. */
  detail: ItemDetail;
  /** As it is by now. */
  latest: ItemDetail;
  changedBy: string;
  timeZone: string;
  onReviewAgain: () => void;
}

/** What changed stands above everything: the new value bold, the old one after it. */
export function ChangedStrip({ detail, latest, changedBy, timeZone, onReviewAgain }: ChangedStripProps) {
  const time = latest.history.at(-1)?.time;
  const at = time && new Date(time);
  const changes = changesSince(latest.history, detail.version);
  return (
    <Message
      tone="warning"
      title={`${changedBy} changed this item${at ? ` at ${formatTimeIn(timeZone, at)}${otherZone(timeZone, at)}` : ''}.`}
      action={
        <Button variant="filled" onClick={onReviewAgain}>
          Review again
        </Button>
      }
    >
      {changes.map(({ field, before, after }) => (
        <p key={field}>
          {field}: <b>{after}</b>, was {before}
        </p>
      ))}
      {changes.length === 0 && <p>It was changed back: nothing of it is another one by now.</p>}
    </Message>
  );
}
