import type { OrderDetail } from '@bolt/contracts/order-detail.contract';
import { access } from '@bolt/domain/access/access';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { describeEdit } from '#parts/orders/describe-edit.ts';
import type { WayBack } from '#parts/orders/use-way-to-origin.ts';
import { PrintHead } from '#parts/print/print-head.tsx';
import { useMay, useSession } from '#platform/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ItemEditor } from './item-editor.tsx';
import { OrderManagementProvider, orderManagement } from './order-management.ts';
import { OrderSummaryPanel } from './order-summary.panel.tsx';
import { OwnChanges } from './own-changes.ts';
import { useEditedItem } from './use-edited-item.ts';
import { useMeanwhile } from './use-meanwhile.ts';

export function OrderScreen({ order, back }: { order: OrderDetail; back: WayBack }) {
  const { hospitalTimeZone } = useSession();
  const [own] = useState(() => new OwnChanges());
  const meanwhile = useMeanwhile(order, own);
  const canChange = useMay(access.enterOrders);
  const [edited, edit] = useEditedItem(order, canChange);
  const management = orderManagement(order, { own, canChange, edited, edit });
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
      <Stack>
        {order.isNonBolt && (
          <Message tone="info" role="note">
            This order was not placed through the portal and cannot be edited.
          </Message>
        )}
        {meanwhile.changes.length > 0 && (
          <Message
            tone="info"
            role="note"
            title="This order was changed meanwhile."
            onDismiss={meanwhile.dismiss}
          >
            <ul>
              {meanwhile.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </Message>
        )}
        <OrderManagementProvider value={management}>
          <OrderSummaryPanel order={order} />
          {canChange && <ItemEditor order={order} edited={edited} onEdit={edit} />}
        </OrderManagementProvider>
      </Stack>
    </>
  );
}
