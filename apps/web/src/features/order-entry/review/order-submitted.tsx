import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { IconPrinter } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { UndeliverableDates } from '#parts/orders/undeliverable-dates.tsx';
import { PrintHead } from '#parts/print/print-head.tsx';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { NoticeModal } from '#ui/dialog/notice.modal.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
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
      <PrintHead />
      <PageHeader title="Review and Complete" end={<OrderSteps current="review" />} />
      <OrderSummary order={order} note="Submitted" isEditable={false} {...parts} />
      <NoticeModal
        title="Order submitted"
        tone="success"
        closeLabel="Take me home"
        onClose={goHome}
        others={
          <>
            <Button icon={<IconPrinter />} onClick={() => window.print()}>
              Print
            </Button>
            <LinkButton to={site.placed(submitted.groupOrderID)}>Open order</LinkButton>
          </>
        }
      >
        <p>
          Your order <b>{submitted.orderRefView}</b> has been submitted.
        </p>
        <UndeliverableDates dates={submitted.notDeliverable} />
        <p>
          Each item is &lsquo;Pending&rsquo; until the supplier has looked at it. Orders with no stability are
          &lsquo;Pending&rsquo; approval and become &lsquo;Reviewed&rsquo; when OK.
        </p>
      </NoticeModal>
    </>
  );
}
