import { IconAlertCircle } from '@tabler/icons-react';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { SafeHtml } from '../../../ui/safe-html.tsx';
import { useOrderSite } from '../order-site.ts';

const MULTI_ACCESS = 'Draft multi access';

/** The order was not submitted: why, and that it is still there, unless it belongs to another hospital. */
export function SubmitFailedModal({ error, onClose }: { error: Error; onClose: () => void }) {
  const site = useOrderSite();
  const isElsewhere = error instanceof ApiError && error.message === MULTI_ACCESS;
  const isMarkedUp = error instanceof ApiError && error.status === 400;
  return (
    <Modal
      title="Order submission failed to save"
      role="alertdialog"
      tone="danger"
      icon={<IconAlertCircle />}
      onClose={onClose}
      footer={
        isElsewhere ? (
          <LinkButton variant="filled" to={site.home()} data-safe-choice>
            Take me home
          </LinkButton>
        ) : (
          <Button variant="filled" data-safe-choice onClick={onClose}>
            Back
          </Button>
        )
      }
    >
      {isElsewhere && <p>Draft does not exist for this hospital.</p>}
      {!isElsewhere && (isMarkedUp ? <SafeHtml html={error.message} /> : <p>{messageOf(error)}</p>)}
    </Modal>
  );
}
