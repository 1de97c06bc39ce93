import { useSearchParams } from 'react-router';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { OrderScreen } from '../order-screen.tsx';
import { useOrderSite } from '../order-site.ts';
import { OrderSteps } from '../order-steps.tsx';
import { OrderHeaderForm } from './order-header.form.tsx';

/** Step 1. `?order=` comes back to the header of an order that was started. */
export default function CreateOrderPage() {
  const { titles } = useOrderSite();
  const [query] = useSearchParams();
  const orderId = query.get('order');
  return (
    <>
      <PageHeader title={titles.header} end={<OrderSteps current="header" />} />
      {orderId ? (
        <OrderScreen orderId={orderId}>{(order) => <OrderHeaderForm order={order} />}</OrderScreen>
      ) : (
        <OrderHeaderForm />
      )}
    </>
  );
}
