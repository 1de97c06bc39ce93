import type { OrderListItem } from '@bolt/contracts/order-list.contract';
import { useState } from 'react';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { AccordionItem } from '#ui/layout/accordion-item.tsx';
import { PastOrderLines } from './past-order-lines.tsx';
import type { TickedLines } from './use-ticked-lines.ts';

interface PastOrderProps {
  order: OrderListItem;
  ticked: TickedLines;
}

/** One past order: what tells it from the others, and its lines when it is opened. */
export function PastOrder({ order, ticked }: PastOrderProps) {
  const [isOpen, setIsOpen] = useState(false);
  const tickedCount = ticked.countOf(order.groupOrderID);
  const submittedBy = order.auditTrail.order_submitted?.name;
  return (
    <AccordionItem
      title={order.orderRefView || order.orderReference}
      note={
        <>
          <span>{order.orderDate}</span>
          <span>{order.Dispatched === 1 ? '1 item dispatched' : `${order.Dispatched} items dispatched`}</span>
          {submittedBy && <span>by {submittedBy}</span>}
        </>
      }
      end={tickedCount > 0 && <StatusBadge tone="success">{tickedCount} ticked</StatusBadge>}
      isOpen={isOpen}
      onToggle={setIsOpen}
    >
      <PastOrderLines order={order} ticked={ticked} />
    </AccordionItem>
  );
}
