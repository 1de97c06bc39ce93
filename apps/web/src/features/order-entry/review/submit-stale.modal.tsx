import { IconRefreshAlert } from '@tabler/icons-react';
import { useSession } from '../../../platform/session.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { type StaleChange, staleChangeText } from '../stale-change.ts';

/** The order is not what was on the screen: it is shown anew before anything is sent. */
export function SubmitStaleModal({ stale, onClose }: { stale: StaleChange; onClose: () => void }) {
  const { hospitalTimeZone } = useSession();
  return (
    <Modal
      title="This order was changed meanwhile"
      role="alertdialog"
      tone="warning"
      icon={<IconRefreshAlert />}
      onClose={onClose}
      footer={
        <Button variant="filled" data-safe-choice onClick={onClose}>
          Look at the order as it is now
        </Button>
      }
    >
      <p>
        {staleChangeText(stale, hospitalTimeZone)} Nothing was submitted. Check the order, then submit it
        again.
      </p>
    </Modal>
  );
}
