import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { useSearchParams } from 'react-router';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { OrderScreen } from '../order-screen.tsx';
import { useOrderSite } from '../order-site.ts';
import { OrderSteps } from '../order-steps.tsx';
import { OrderHeaderForm } from './order-header.form.tsx';

/** Step 1. `?order=` comes back to the header of an order that was started. */
export default function CreateOrderPage() {
  const [query] = useSearchParams();
  const orderId = query.get('order');
  if (!orderId) return <CreateOrder />;
  return <OrderScreen orderId={orderId}>{(order) => <CreateOrder order={order} />}</OrderScreen>;
}

function CreateOrder({ order }: { order?: OrderInfo }) {
  const { titles } = useOrderSite();
  return (
    <>
      <PageHeader title={titles.header} end={<OrderSteps current="header" order={order} />} />
      <OrderHeaderForm order={order} />
    </>
  );
}
