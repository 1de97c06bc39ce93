import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { shownDay } from '@bolt/domain/dates/shown-day';
import { DescriptionList } from '#ui/lists/description-list.tsx';
import { momentIn } from './moment-in.ts';
import styles from './review.module.css';

interface InZone {
  detail: ItemDetail;
  timeZone: string;
}

/** When it is to be there, given, and reviewed, and what is left of the time that it lasts. */
export function DeliverySection({ detail, timeZone }: InZone) {
  const { expiry } = detail.item;
  return (
    <section className={styles.section} aria-label="Delivery">
      <h2>Delivery</h2>
      <DescriptionList
        columns={2}
        items={[
          { label: 'Delivery date', value: shownDay(detail.deliveryDate) },
          {
            label: 'Treatment date',
            value: detail.treatmentDate ? shownDay(detail.treatmentDate) : 'Not given',
          },
          { label: 'Review by', value: momentIn(timeZone, detail.reviewBy) },
          { label: 'Storage time', value: expiry?.text ?? 'Not known' },
        ]}
      />
    </section>
  );
}

/** What was written about the item and about its order. */
export function CommentsSection({ comments }: Pick<ItemDetail, 'comments'>) {
  const all = [
    ...comments.item.map((text) => ({ of: 'Item', text })),
    ...(comments.order ? [{ of: 'Order', text: comments.order }] : []),
  ];
  return (
    <section className={styles.section} aria-label="Comments">
      <h2>Comments</h2>
      {all.length === 0 && <p className={styles.quiet}>None</p>}
      {all.map(({ of, text }) => (
        <p key={`${of} ${text}`}>
          <small>{of}</small> {text}
        </p>
      ))}
    </section>
  );
}

const did: Readonly<Record<string, string>> = {
  'line-held': 'Put on hold',
  'line-released': 'Taken off hold',
  'line-edited': 'Changed',
  'line-cancelled': 'Cancelled',
  'line-reviewed': 'Accepted',
  'line-review-undone': 'Acceptance taken back',
  'line-manufactured': 'Manufacture started',
  'line-dispatched': 'Dispatched',
};

/** Who did what, newest first, in the hospital's time. */
export function HistorySection({ detail, timeZone }: InZone) {
  return (
    <section className={styles.section} aria-label="History">
      <h2>History</h2>
      {detail.history.length === 0 && <p className={styles.quiet}>Nothing since it was submitted.</p>}
      <ol className={styles.history}>
        {detail.history.toReversed().map(({ time, action, name, side, after }) => (
          <li key={`${time} ${action}`}>
            <time dateTime={time}>{momentIn(timeZone, time)}</time> {did[action] ?? 'Changed'}, {name} (
            {side === 'supplier' ? 'the supplier' : 'the hospital'})
            {typeof after?.reason === 'string' && `: ${after.reason}`}
          </li>
        ))}
      </ol>
    </section>
  );
}
