import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { shownDay } from '@bolt/domain/dates/shown-day';
import { DescriptionList } from '#ui/lists/description-list.tsx';
import { momentIn } from '../frame/moment-in.ts';
import { NothingHere, PanelSection } from '../frame/panel-section.tsx';

interface InZone {
  detail: ItemDetail;
  timeZone: string;
}

/** When it is to be there, given, and reviewed, and what is left of the time that it lasts. */
export function DeliverySection({ detail, timeZone }: InZone) {
  return (
    <PanelSection title="Delivery">
      <DescriptionList
        columns={2}
        items={[
          { label: 'Delivery date', value: shownDay(detail.deliveryDate) },
          {
            label: 'Treatment date',
            value: detail.treatmentDate ? shownDay(detail.treatmentDate) : 'Not given',
          },
          { label: 'Review by', value: momentIn(timeZone, detail.reviewBy) },
          { label: 'Storage time', value: detail.storage },
        ]}
      />
    </PanelSection>
  );
}

/** What was written about the item and about its order. */
export function CommentsSection({ comments }: Pick<ItemDetail, 'comments'>) {
  const all = [
    ...comments.item.map((text) => ({ of: 'Item', text })),
    ...(comments.order ? [{ of: 'Order', text: comments.order }] : []),
  ];
  return (
    <PanelSection title="Comments">
      {all.length === 0 && <NothingHere>None</NothingHere>}
      {all.map(({ of, text }) => (
        <p key={`${of} ${text}`}>
          <small>{of}</small> {text}
        </p>
      ))}
    </PanelSection>
  );
}

/** What the audit calls each thing that happens to an item. */
export const itemHistoryWords: Readonly<Record<string, string>> = {
  'line-held': 'Put on hold',
  'line-released': 'Taken off hold',
  'line-edited': 'Changed',
  'patient-changed': 'Patient changed',
  'line-cancelled': 'Cancelled',
  'line-reviewed': 'Accepted',
  'line-review-undone': 'Acceptance taken back',
  'line-manufactured': 'Manufacture started',
  'line-dispatched': 'Dispatched',
};
