import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { describeSplit } from '@bolt/domain/compounding/doses/describe-split';
import { IconChevronDown, IconPencil, IconPlayerPause, IconTrash } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useLocation } from 'react-router';
import { LineAlerts } from '#parts/orders/line-alerts.tsx';
import { LineComments } from '#parts/orders/line-comments.tsx';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { lineDeliveries, lineName, linePreparation, lineTitle } from '../lines/describe-line.ts';
import type { OrderPatient } from '../lines/sort-order-patients.ts';
import type { OpenedFromReview } from '../opened-from-review.ts';
import { useOrderSite } from '../order-site.ts';
import { LineChanges } from './line-changes.tsx';
import { LineDetails } from './line-details.tsx';
import { lineElementId } from './line-element-id.ts';
import styles from './order-line.module.css';
import { LineReadChanges } from './read-changes.tsx';
import { ReasonsToEdit } from './reasons-to-edit.tsx';
import { RemoveLineModal } from './remove-line.modal.tsx';

interface OrderLineProps {
  orderRef: string;
  patient: OrderPatient;
  line: DraftLine;
  isEditable: boolean;
  isDetailed: boolean;
  /** Shows or hides the details of the line of that id. */
  onTurn: (lineId: string) => void;
  onRemoved: (name: string) => void;
}

/** One preparation as it will be on the label, with its alerts, its details and what can be done with it. */
export const OrderLine = memo(function OrderLine(props: OrderLineProps) {
  const { orderRef, patient, line, isEditable, isDetailed, onTurn, onRemoved } = props;
  const site = useOrderSite();
  const { search: reviewAsks } = useLocation();
  const [isRemoving, setIsRemoving] = useState(false);
  const name = lineName(line);
  const detailsId = `details-${line.orderLineItemId}`;
  const preparation = linePreparation(line);
  const split = describeSplit(line);
  return (
    <article
      id={lineElementId(line)}
      tabIndex={-1}
      aria-label={name}
      data-print="unbroken"
      className={classNames(styles.line, line.editRequired && styles.bad, line.onHold && styles.held)}
    >
      <div className={styles.lineHead}>
        <div>
          <h4 className={styles.lineName}>
            {lineTitle(line).map(({ name: drug, dose }, index) => (
              <span key={drug}>
                {index > 0 && ' + '}
                {drug} {dose && <span className={styles.dose}>{dose}</span>}
              </span>
            ))}
            {line.cytotoxic && (
              <>
                {' '}
                <StatusBadge tone="cyto">CYTOTOXIC</StatusBadge>
              </>
            )}
          </h4>
          {split && <p className={styles.split}>{split}</p>}
          <p className={styles.preparation}>
            {[preparation, !isDetailed && lineDeliveries(line)].filter(Boolean).join('. ')}
          </p>
          <LineComments comments={line.commentLog} />
        </div>
        <div className={styles.actions} data-print="hide">
          <Button
            variant="subtle"
            size="sm"
            aria-expanded={isDetailed}
            aria-controls={isDetailed ? detailsId : undefined}
            aria-label={`${isDetailed ? 'Hide details' : 'Show details'}, ${name}`}
            iconAfter={<IconChevronDown className={isDetailed ? styles.turned : undefined} />}
            onClick={() => onTurn(line.orderLineItemId)}
          >
            {isDetailed ? 'Hide details' : 'Show details'}
          </Button>
          {isEditable && (
            <>
              <LinkButton
                size="sm"
                variant={line.editRequired ? 'filled' : 'default'}
                icon={<IconPencil />}
                aria-label={`Edit, ${name}`}
                state={{ reviewAsks } satisfies OpenedFromReview}
                to={site.editItem(orderRef, {
                  patient_id: line.patientId,
                  drug: line.orderLineItemId,
                  from: site.routes.review,
                })}
              >
                Edit
              </LinkButton>
              <Button
                size="sm"
                icon={<IconTrash />}
                aria-label={`Remove, ${name}`}
                onClick={() => setIsRemoving(true)}
              >
                Remove
              </Button>
            </>
          )}
        </div>
      </div>
      {line.editRequired && <ReasonsToEdit line={line} />}
      {line.onHold && (
        <StatusBadge tone="hold" icon={<IconPlayerPause />}>
          On Hold
        </StatusBadge>
      )}
      <LineChanges lineId={line.orderLineItemId} />
      <LineReadChanges lineId={line.orderLineItemId} />
      <LineAlerts line={line} />
      {isDetailed && <LineDetails id={detailsId} line={line} />}
      {isRemoving && (
        <RemoveLineModal
          {...{ orderRef, patient, line, name }}
          onClose={() => setIsRemoving(false)}
          onRemoved={() => onRemoved(name)}
        />
      )}
    </article>
  );
});
