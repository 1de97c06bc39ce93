import type { Answer } from '@bolt/contracts';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';

type Submitted = Answer<'GET /api/v1/tpn/patientRegistrations/:id'>;

/** Whether a mail server has taken the mails that tell of a registration. */
export function MailState({ mail }: Pick<Submitted, 'mail'>) {
  return mail === 'sent' ? (
    <StatusBadge tone="success" icon={<IconCircleCheck />}>
      Sent
    </StatusBadge>
  ) : (
    <StatusBadge tone="warning" icon={<IconClock />}>
      Waiting
    </StatusBadge>
  );
}
