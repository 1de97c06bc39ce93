import { ACCOUNT_STATUS_NAMES, type AccountStatus } from '@bolt/domain/accounts/account-status';
import { IconBan, IconCheck, IconLock, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { Tone } from '#ui/tone.ts';

const LOOKS: Readonly<Record<AccountStatus, { tone: Tone; icon: ReactNode }>> = {
  invited: { tone: 'info', icon: <IconMail /> },
  active: { tone: 'success', icon: <IconCheck /> },
  locked: { tone: 'warning', icon: <IconLock /> },
  deactivated: { tone: 'cancelled', icon: <IconBan /> },
};

export function AccountStatusBadge({ status }: { status: AccountStatus }) {
  const { tone, icon } = LOOKS[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {ACCOUNT_STATUS_NAMES[status]}
    </StatusBadge>
  );
}
