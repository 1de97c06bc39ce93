import {
  IconBan,
  IconClipboardCheck,
  IconFilePencil,
  IconFlask2,
  IconHourglass,
  IconPlayerPause,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tone } from '#ui/tone.ts';

export const statusExamples: { tone: Tone; icon: ReactNode; word: string }[] = [
  { tone: 'info', icon: <IconHourglass />, word: 'Pending' },
  { tone: 'accent', icon: <IconClipboardCheck />, word: 'Reviewed' },
  { tone: 'accent', icon: <IconFlask2 />, word: 'In Manufacture' },
  { tone: 'success', icon: <IconTruckDelivery />, word: 'Shipped' },
  { tone: 'hold', icon: <IconPlayerPause />, word: 'On Hold' },
  { tone: 'cancelled', icon: <IconBan />, word: 'Cancelled' },
  { tone: 'draft', icon: <IconFilePencil />, word: 'Draft' },
];
