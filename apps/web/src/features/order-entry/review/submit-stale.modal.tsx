import { IconRefreshAlert } from '@tabler/icons-react';
import { useSession } from '#platform/session/session.tsx';
import { NoticeModal } from '#ui/dialog/notice-modal.tsx';
import { type StaleChange, staleChangeText } from '../stale-change.ts';

/** The order is not what was on the screen: it is shown anew before anything is sent. */
export function SubmitStaleModal({ stale, onClose }: { stale: StaleChange; onClose: () => void }) {
  const { hospitalTimeZone } = useSession();
  return (
    <NoticeModal
      role="alertdialog"
      title="This order was changed meanwhile"
      tone="warning"
      icon={<IconRefreshAlert />}
      closeLabel="Look at the order as it is now"
      onClose={onClose}
    >
      <p>
        {staleChangeText(stale, hospitalTimeZone)} Nothing was submitted. Check the order, then submit it
        again.
      </p>
    </NoticeModal>
  );
}
