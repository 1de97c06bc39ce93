import { counterOf, parseLineStatus, type ShownStatus } from '@bolt/domain/orders/line-statuses';
import { IconQuestionMark, IconWorldOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { orderCounts } from '#parts/orders/order-counts.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { Tone } from '#ui/tone.ts';

/** A status as an item displays it: its own word, with the tone and icon of its counter. */
export function ItemStatus({ status, count }: { status: string; count?: number }) {
  const { tone, icon } = lookOf(status);
  return (
    <StatusBadge tone={tone} icon={icon} count={count}>
      {parseLineStatus(status) === 'NONBOLT' ? 'Not placed in the portal' : status}
    </StatusBadge>
  );
}

/** What is in no counter. */
const uncounted = {
  elsewhere: { tone: 'draft', icon: <IconWorldOff /> },
  notUnderstood: { tone: 'draft', icon: <IconQuestionMark /> },
} as const;

function lookOf(status: string): { tone: Tone; icon: ReactNode } {
  const shown: ShownStatus = status === 'On Hold' ? status : parseLineStatus(status);
  switch (shown) {
    case 'Pending':
    case 'Reviewed':
    case 'In manufacture':
    case 'Dispatched':
    case 'On Hold':
    case 'Cancelled': {
      const counter = counterOf(shown);
      return orderCounts.find(({ field }) => field === counter) ?? uncounted.notUnderstood;
    }
    case 'NONBOLT':
      return uncounted.elsewhere;
    case 'unknown':
      return uncounted.notUnderstood;
  }
}
