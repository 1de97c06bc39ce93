import type { OrderDetail } from '@bolt/contracts/dashboard.contract';
import { IconPrinter } from '@tabler/icons-react';
import { describeEdit } from '../../../parts/orders/describe-edit.ts';
import { useSession } from '../../../platform/session.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { OrderSummaryPanel } from './order-summary.panel.tsx';
import { PrintHead } from './print-head.tsx';
import type { WayBack } from './use-way-back.ts';

export function OrderScreen({ order, back }: { order: OrderDetail; back: WayBack }) {
  const { hospitalTimeZone } = useSession();
  const { order_submitted, order_edited } = order.auditTrail;
  const trail = [
    order_submitted && describeEdit('Order submitted', order_submitted, hospitalTimeZone),
    order_edited && describeEdit('Last edited', order_edited, hospitalTimeZone),
  ].filter(Boolean);
  return (
    <>
      <PrintHead />
      <PageHeader
        title={`Order ${order.orderReference}`}
        sub={trail.length > 0 && `${trail.join('. ')}.`}
        back={back}
        takesFocus
        end={
          <Button icon={<IconPrinter />} size="sm" onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      {order.isNonBolt && (
        <Message tone="info" role="note">
          This order was not placed through the portal and cannot be edited.
        </Message>
      )}
      <OrderSummaryPanel order={order} />
    </>
  );
}
