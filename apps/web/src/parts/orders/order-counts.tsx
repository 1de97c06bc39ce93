import type { StatusCounter } from '@bolt/domain/orders/line-statuses';
import {
  IconBan,
  IconClipboardCheck,
  IconFlask2,
  IconHourglass,
  IconPlayerPause,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tone } from '#ui/tone.ts';

export interface OrderCount {
  field: StatusCounter;
  /** As the lists name it; a line says 'In manufacture' and 'Dispatched' (decision C5). */
  label: string;
  tone: Tone;
  icon: ReactNode;
}

/** The counts of an order by where its items stand, in the order of their way. */
export const orderCounts: readonly OrderCount[] = [
  { field: 'Pending', label: 'Pending', tone: 'info', icon: <IconHourglass /> },
  { field: 'Reviewed', label: 'Reviewed', tone: 'accent', icon: <IconClipboardCheck /> },
  { field: 'Manufactured', label: 'In Manufacture', tone: 'accent', icon: <IconFlask2 /> },
  { field: 'Dispatched', label: 'Shipped', tone: 'success', icon: <IconTruckDelivery /> },
  { field: 'onHold', label: 'On Hold', tone: 'hold', icon: <IconPlayerPause /> },
  { field: 'Cancelled', label: 'Cancelled', tone: 'cancelled', icon: <IconBan /> },
];
