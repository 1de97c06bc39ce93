import { IconRoute } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRuntimeConfig } from '#platform/server/use-runtime-config.ts';
import { Message } from '#ui/feedback/message.tsx';
import { compoundingOrders } from './site-orders.ts';

const PUT_AWAY = 'bolt.first-order-put-away';

/** In the demonstration world, until it is put away: the way in for whoever is here for the first time. */
export function FirstOrderMessage() {
  const isDemonstration = useRuntimeConfig()?.demonstration;
  const [isPutAway, setPutAway] = useState(() => localStorage.getItem(PUT_AWAY) !== null);
  if (!isDemonstration || isPutAway) return null;
  const putAway = () => {
    localStorage.setItem(PUT_AWAY, 'yes');
    setPutAway(true);
  };
  return (
    <Message
      tone="info"
      role="note"
      icon={<IconRoute />}
      title={<Link to={compoundingOrders.start.address}>Place a first order</Link>}
      dismissLabel="Put away: Place a first order"
      onDismiss={putAway}
    >
      A delivery date, a patient, a drug such as fluorouracil, and the review before it is submitted: four
      steps, a minute or two. Nothing is made or delivered.
    </Message>
  );
}
