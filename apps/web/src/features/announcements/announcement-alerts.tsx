import { IconSpeakerphone } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useSession } from '#platform/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { paths } from '../../paths.ts';
import { useUnseenAnnouncements } from './use-unseen-announcements.ts';

/** What a user must have read before going on, one after the other. */
export function AnnouncementAlerts() {
  const { unseen, markSeen } = useUnseenAnnouncements(useSession().announcementAlerts);
  const navigate = useNavigate();
  const alert = unseen[0];
  if (!alert) return null;
  return (
    <Modal
      // A dialog of its own for each, so that the next one is announced and takes the focus.
      key={alert.id}
      title={alert.title}
      role="alertdialog"
      icon={<IconSpeakerphone />}
      // Esc decides nothing: there are two ways on, and each has a button.
      onClose={() => undefined}
      footer={
        <>
          <Button variant="default" onClick={() => navigate(paths.logout())}>
            Logout
          </Button>
          <Button variant="filled" data-safe-choice onClick={() => markSeen(alert.id)}>
            Continue
          </Button>
        </>
      }
    >
      <p>{alert.body}</p>
    </Modal>
  );
}
