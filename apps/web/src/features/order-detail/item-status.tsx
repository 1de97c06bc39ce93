import { parseLineStatus } from '@bolt/domain/orders/order-status';
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
      {status}
    </StatusBadge>
  );
}

const counterOf: Readonly<Record<string, string>> = {
  'In manufacture': 'Manufactured',
  'On Hold': 'onHold',
};

function lookOf(status: string): { tone: Tone; icon: ReactNode } {
  const counter = orderCounts.find(({ field }) => field === (counterOf[status] ?? status));
  if (counter) return counter;
  const isElsewhere = parseLineStatus(status) === 'NONBOLT';
  return { tone: 'draft', icon: isElsewhere ? <IconWorldOff /> : <IconQuestionMark /> };
}
