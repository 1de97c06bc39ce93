import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { useState } from 'react';
import { useParams } from 'react-router';
import { OrderScreen } from '../order-screen.tsx';
import { OrderSubmitted } from './order-submitted.tsx';
import { ReviewComplete } from './review-complete.tsx';
import type { SubmittedOrder } from './use-submit-order.ts';

/** The last step, of the order that the address names: of another one nothing stays. */
export default function ReviewCompletePage() {
  const { orderId = '' } = useParams();
  return <ReviewOfOrder key={orderId} orderId={orderId} />;
}

/** A submitted order is no draft any more, so its confirmation stands apart from the draft's screen. */
function ReviewOfOrder({ orderId }: { orderId: string }) {
  const [done, setDone] = useState<{ order: OrderInfo; submitted: SubmittedOrder }>();
  if (done) return <OrderSubmitted {...done} />;
  return (
    <OrderScreen orderId={orderId}>
      {(order) => <ReviewComplete order={order} onSubmitted={(submitted) => setDone({ order, submitted })} />}
    </OrderScreen>
  );
}
