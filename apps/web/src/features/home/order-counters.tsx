import type { Answer } from '@bolt/contracts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { Counter, CounterRow } from '../../ui/lists/counter.tsx';

type Counts = Answer<'GET /api/v1/dashboard/order/summary'>;

const counters: readonly { label: string; field: keyof Counts; order: string }[] = [
  { label: 'Recent orders', field: 'recentOrdersNumber', order: 'recent' },
  { label: 'Orders with On Hold items', field: 'onHoldOrdersNumber', order: 'onHold' },
  { label: 'Draft orders', field: 'draftOrdersNumber', order: 'draft' },
];

/** The three counters, with a dash until their numbers are known: never a zero that may be wrong. */
export function OrderCounters({ counts }: { counts: Counts | undefined }) {
  return (
    <CounterRow>
      {counters.map(({ label, field, order }) => (
        <Counter
          key={order}
          count={counts?.[field] ?? '–'}
          label={label}
          link={
            <Link to={paths.manageOrders({ order })}>
              View<VisuallyHidden> {label}</VisuallyHidden>
            </Link>
          }
        />
      ))}
    </CounterRow>
  );
}
