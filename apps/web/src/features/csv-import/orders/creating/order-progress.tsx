import type { ImportOrder } from '@bolt/contracts/csv-import/orders';
import type { ImportOrderState } from '@bolt/domain/csv-import/orders/import-order-states';
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconLoader2,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Message } from '#ui/feedback/message.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { Tone } from '#ui/tone.ts';
import { paths } from '../../../../paths.ts';
import { count } from '../../count.ts';
import styles from './creating.module.css';
import { orderParts, orderWords, partStates, repeatedInWords } from './order-words.ts';

interface OrderProgressProps {
  order: ImportOrder;
  shown: ImportOrderState;
  /** What can be done about a failure. */
  remedy: ReactNode;
}

/** One order: its four parts, in words too, and what stopped it. The other orders go on. */
export function OrderProgress({ order, shown, remedy }: OrderProgressProps) {
  const { status, tone, doing } = orderWords(shown, order);
  const name = order.round === 1 ? order.reference : `${order.reference} (${order.round})`;
  return (
    <li className={styles.order}>
      <span className={styles.reference}>
        <OrderLink order={order} shown={shown} name={name} />
      </span>
      <div className={styles.steps}>
        <span className={styles.parts} aria-hidden="true">
          {partStates(shown, order.failedAt, order.lines).map((state, part) => (
            <span key={orderParts[part]} data-state={state} />
          ))}
        </span>
        <span className={styles.doing}>{doing}</span>
      </div>
      <span className={styles.size}>
        {count(order.lines, 'line')}
        {order.patients > 0 && `, ${count(order.patients, 'patient')}`}
      </span>
      <span>
        <StatusBadge tone={tone} icon={icons[tone]}>
          {status}
        </StatusBadge>
      </span>
      {shown === 'failed' && (
        <div className={styles.told}>
          <Message
            tone="danger"
            role="note"
            title={order.message ?? 'This order was not made.'}
            action={remedy}
          >
            {/* Of a single row the heading says it already. */}
            {order.rows.length > 1 && <ToldRows rows={order.rows} />}
          </Message>
        </div>
      )}
      {(shown === 'failed' || shown === 'submitted') && order.repeated.length > 0 && (
        <div className={styles.told}>
          <Message tone="info" role="note" title={repeatedInWords(order.repeated)}>
            <ToldRows rows={order.repeated} />
          </Message>
        </div>
      )}
    </li>
  );
}

/** Where a row stands in an earlier order, what it has to say is said there: the way to it is beside it. */
const ToldRows = ({ rows }: { rows: ImportOrder['rows'] | ImportOrder['repeated'] }) => (
  <ul className={styles.rows}>
    {rows.map((told) => (
      <li key={told.row}>
        Row {told.row}: {told.message}
        {'order' in told && told.order && (
          <>
            {'. '}
            <Link to={addressOf(told.order)}>Open {told.order.reference}</Link>
          </>
        )}
      </li>
    ))}
  </ul>
);

const icons: Partial<Record<Tone, ReactNode>> = {
  draft: <IconClock />,
  info: <IconLoader2 />,
  success: <IconCircleCheck />,
  danger: <IconAlertCircle />,
  cancelled: <IconArrowBackUp />,
};

/** An order that is there can be opened: a draft in its review, a submitted one in its management. */
function OrderLink({ order, shown, name }: Omit<OrderProgressProps, 'remedy'> & { name: string }) {
  if (shown !== 'submitted' || !order.orderId) return name;
  const { reference, orderId: groupOrderID, create } = order;
  return <Link to={addressOf({ reference, groupOrderID, isDraft: create === 'draft' })}>{name}</Link>;
}

type Addressed = NonNullable<ImportOrder['repeated'][number]['order']>;

const addressOf = ({ reference, groupOrderID, isDraft }: Addressed): string =>
  isDraft ? paths.reviewComplete(reference) : paths.manageOrder(groupOrderID);
