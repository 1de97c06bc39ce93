import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { IconAlertCircle } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { ApiError, isOutcomeUnknown, messageOfChange } from '#platform/server/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { SafeHtml } from '#ui/safe-html.tsx';
import { lineName } from '../lines/describe-line.ts';
import { linesOf } from '../lines/lines-of-order.ts';
import type { OpenedFromReview } from '../opened-from-review.ts';
import { useOrderSite } from '../order-site.ts';

const MULTI_ACCESS = 'Draft multi access';

interface SubmitFailedModalProps {
  order: OrderInfo;
  error: Error;
  onClose: () => void;
}

/**
 * The order was not submitted: why, and where that is put right; it is still there, unless it is another hospital's. Or no
 * answer came: then nobody knows, and whoever believed that it failed would order it anew.
 */
export function SubmitFailedModal({ order, error, onClose }: SubmitFailedModalProps) {
  const site = useOrderSite();
  const { search: reviewAsks } = useLocation();
  const line = refusedLine(order, error);
  const isElsewhere = error instanceof ApiError && error.message === MULTI_ACCESS;
  const isUnknown = isOutcomeUnknown(error);
  const isMarkedUp = error instanceof ApiError && error.status === 400;
  return (
    <Modal
      title={
        isUnknown ? 'It is not known whether the order was submitted' : 'Order submission failed to save'
      }
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
          <>
            {line && (
              <LinkButton
                state={{ reviewAsks } satisfies OpenedFromReview}
                to={site.editItem(order.orderRef, {
                  patient_id: line.patientId,
                  drug: line.orderLineItemId,
                  from: site.routes.review,
                })}
              >
                Edit this item
              </LinkButton>
            )}
            <Button variant="filled" data-safe-choice onClick={onClose}>
              Back
            </Button>
          </>
        )
      }
    >
      {line && (
        <p>
          <b>{lineName(line)}</b>
          {patientName(order, line)}
        </p>
      )}
      {isElsewhere && <p>Draft does not exist for this hospital.</p>}
      {!isElsewhere && (isMarkedUp ? <SafeHtml html={error.message} /> : <p>{messageOfChange(error)}</p>)}
    </Modal>
  );
}

/** The line that the server names in its refusal. */
function refusedLine(order: OrderInfo, error: Error): DraftLine | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return linesOf(order).find(({ orderLineItemId }) => orderLineItemId === error.details.orderLineItemId);
}

function patientName({ patients }: OrderInfo, { patientId }: DraftLine): string {
  const patient = patients[patientId];
  return patient?.lastName ? `, for ${patient.firstName} ${patient.lastName}` : '';
}
