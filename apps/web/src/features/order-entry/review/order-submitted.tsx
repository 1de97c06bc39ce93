import type { OrderInfo } from '@bolt/contracts/orders.contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useOrderSite } from '../order-site.ts';
import { OrderSteps } from '../order-steps.tsx';
import { OrderSummary } from '../summary/order-summary.tsx';
import { useAllParts } from '../summary/use-open-parts.ts';
import type { SubmittedOrder } from './use-submit-order.ts';

/** The confirmation, above the order as it was sent. */
export function OrderSubmitted({ order, submitted }: { order: OrderInfo; submitted: SubmittedOrder }) {
  const site = useOrderSite();
  const parts = useAllParts();
  const navigate = useNavigate();
  const goHome = () => void navigate(site.home());
  return (
    <>
      <PageHeader title="Review and Complete" end={<OrderSteps current="review" />} />
      <OrderSummary order={order} isEditable={false} {...parts} />
      <Modal
        title="Order submitted"
        tone="success"
        icon={<IconCircleCheck />}
        onClose={goHome}
        footer={
          <Button variant="filled" data-safe-choice onClick={goHome}>
            Take me home
          </Button>
        }
      >
        <p>
          Your order <b>{submitted.orderRefView}</b> has been submitted.
        </p>
        <p>
          Orders with no stability are &lsquo;Pending&rsquo; approval and become &lsquo;Reviewed&rsquo; when
          OK.
        </p>
      </Modal>
    </>
  );
}
