import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { formatMomentIn } from '@bolt/domain/dates/today-in';
import {
  orderCommentMaxLength,
  orderCommentMessage,
  orderReferenceMessage,
} from '@bolt/domain/orders/validate-order-header';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { dateRequired } from '#parts/orders/date-required.ts';
import { useSession } from '#platform/session/session.tsx';
import { useOrderSite } from '../order-site.ts';
import { EditableFact } from './editable-fact.tsx';
import styles from './order-facts.module.css';

/** What it is called, and what it is. */
type Fact = [string, string];

/** The header of an order; reference and comment are changed in place. */
export function OrderFacts({ order, isEditable }: { order: OrderInfo; isEditable: boolean }) {
  const { hasDeliveryTime, hasPatients } = useOrderSite();
  const { hospitalTimeZone } = useSession();
  const who = (name: string | null, at: string) =>
    `${name ?? 'Not known'}, ${formatMomentIn(hospitalTimeZone, new Date(at))}`;
  const facts: Fact[] = [
    ['Date Required', dateRequired(order.deliveryDateArray, order.deliveryDate)],
    ...(hasDeliveryTime ? [['Time Required', order.deliveryTime ?? 'Any time'] satisfies Fact] : []),
    ...(hasPatients ? [['Patients', formatNumber(order.patientCount)] satisfies Fact] : []),
    ['Items Ordered', formatNumber(order.drugCount)],
    ['Drafted by', who(order.draftedBy, order.draftedAt)],
    ...(order.editedAt ? [['Last changed by', who(order.editedBy, order.editedAt)] satisfies Fact] : []),
  ];
  return (
    <div className={styles.facts}>
      <EditableFact
        {...{ order, isEditable }}
        label="Order Reference"
        value={order.orderRefView}
        messageOf={orderReferenceMessage}
        toChange={(text) => ({ orderRefView: text.trim(), updateOrderRefView: true })}
        field="orderRefView"
      />
      <dl className={styles.plainFacts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <EditableFact
        {...{ order, isEditable }}
        label="Comment"
        value={order.comment}
        countUpTo={orderCommentMaxLength}
        messageOf={orderCommentMessage}
        toChange={(text) => ({ updatecomment: text })}
        field="updatecomment"
      />
    </div>
  );
}
