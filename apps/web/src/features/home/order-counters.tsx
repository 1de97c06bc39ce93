import type { Answer } from '@bolt/contracts';
import { Link } from 'react-router';
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx';
import { Counter, CounterRow } from '#ui/lists/counter.tsx';
import type { SiteOrders } from './site-orders.ts';

type Counts = Answer<'GET /api/v1/dashboard/order/summary'>;

interface OrderCountersProps extends Pick<SiteOrders, 'counters' | 'listAddress'> {
  counts: Counts | undefined;
}

/** The counters of a site, with a dash until their numbers are known: never a zero that may be wrong. */
export function OrderCounters({ counts, counters, listAddress }: OrderCountersProps) {
  return (
    <CounterRow>
      {counters.map(({ label, field, order }) => (
        <Counter
          key={order}
          count={counts?.[field] ?? '–'}
          label={label}
          link={
            <Link to={listAddress({ order })}>
              View<VisuallyHidden> {label}</VisuallyHidden>
            </Link>
          }
        />
      ))}
    </CounterRow>
  );
}
