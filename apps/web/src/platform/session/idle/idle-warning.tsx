import { IconClock } from '@tabler/icons-react';
import { paths } from '#paths.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';

/** Asks whether anybody is still there. Esc stays as well: whoever presses it is. */
export default function IdleWarning({ secondsLeft, onStay }: { secondsLeft: number; onStay: () => void }) {
  return (
    <Modal
      role="alertdialog"
      title="Are you still there?"
      tone="warning"
      icon={<IconClock />}
      onClose={onStay}
      footer={
        <>
          <LinkButton to={paths.logout()}>Log out</LinkButton>
          <Button variant="filled" data-safe-choice onClick={onStay}>
            Stay signed in
          </Button>
        </>
      }
    >
      <p>
        Nothing was pressed here for a while. You will be signed out in{' '}
        <b role="timer">{timeText(secondsLeft)}</b>.
      </p>
    </Modal>
  );
}

/** 120 is '2:00 minutes', 59 is '59 seconds'. */
function timeText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} minutes`;
}
