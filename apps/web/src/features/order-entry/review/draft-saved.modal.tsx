import { formatMomentIn } from '@bolt/domain/dates/today-in';
import { IconCircleCheck } from '@tabler/icons-react';
import { useSession } from '#platform/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { useOrderSite } from '../order-site.ts';

interface DraftSavedModalProps {
  /** Unix seconds */
  savedAt: number;
  onClose: () => void;
}

/** The draft was saved: when, and where it waits. */
export function DraftSavedModal({ savedAt, onClose }: DraftSavedModalProps) {
  const { hospitalTimeZone } = useSession();
  const site = useOrderSite();
  return (
    <Modal
      title="Draft saved"
      tone="success"
      icon={<IconCircleCheck />}
      onClose={onClose}
      footer={
        <>
          <LinkButton to={site.drafts()}>Show draft orders</LinkButton>
          <Button variant="filled" data-safe-choice onClick={onClose}>
            Back
          </Button>
        </>
      }
    >
      <p>
        Saved {formatMomentIn(hospitalTimeZone, new Date(savedAt * 1000))}. It waits among the draft orders
        until it is submitted or deleted; from now on every change saves itself.
      </p>
    </Modal>
  );
}
