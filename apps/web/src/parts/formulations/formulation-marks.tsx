import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconHourglass,
  IconPencil,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { Tone } from '#ui/tone.ts';
import styles from './formulation-marks.module.css';
import { type ShownStability, type ShownStatus, stabilityWords, statusWords } from './formulation-words.ts';

const statusLooks: Readonly<Record<ShownStatus, { tone: Tone; icon: ReactNode }>> = {
  draft: { tone: 'draft', icon: <IconPencil /> },
  submitted: { tone: 'info', icon: <IconHourglass /> },
  ready: { tone: 'success', icon: <IconCircleCheck /> },
};

/** Where a formulation stands with the supplier. */
export function FormulationStatus({ status }: { status: ShownStatus }) {
  const { tone, icon } = statusLooks[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {statusWords[status]}
    </StatusBadge>
  );
}

const stabilityIcons: Readonly<Record<ShownStability, ReactNode>> = {
  '': <IconCircleDashed />,
  stable: <IconCircleCheck />,
  unstable: <IconCircleX />,
  unavailable: <IconAlertTriangle />,
};

/** What the check said. 'Not checked' is not 'Unavailable': the one was not asked, the other has no answer. */
export function StabilityMark({ stability }: { stability: ShownStability }) {
  return (
    <span className={styles.mark} data-stability={stability}>
      {stabilityIcons[stability]}
      {stabilityWords[stability]}
    </span>
  );
}
