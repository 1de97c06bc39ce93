import { describeSplit } from '@bolt/domain/compounding/doses/describe-split';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { CancelledSince } from '#parts/orders/cancelled-since.tsx';
import { DispatchedAs } from '#parts/orders/dispatched-as.tsx';
import { LineAlerts } from '#parts/orders/line-alerts.tsx';
import { LineComments } from '#parts/orders/line-comments.tsx';
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx';
import { Button } from '#ui/button/button.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { CancelReasons } from './cancel-reasons.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { deliveriesOf, preparationOf, titleOf } from './describe-line.ts';
import { FoundNow, isPatientChanged } from './found-now.tsx';
import type { PlacedLine } from './group-items.ts';
import { HolidayAlert } from './holiday-alert.tsx';
import { ItemActions } from './item-actions.tsx';
import { ItemLock } from './item-lock.tsx';
import { LineDetails } from './line-details.tsx';
import { LineTrack } from './line-track.tsx';
import styles from './order-line.module.css';
import type { OpenParts } from './use-open-parts.ts';

interface OrderLineRowProps {
  line: PlacedLine;
  /** The order was not placed through the portal. */
  isNonBolt: boolean;
  parts: OpenParts;
}

/**
 * One line: what it is, how far it is, what to know of it, and what to do with it while it is
 * one delivery; each of several has its own row and its own controls. What it is made of opens below. */
export function OrderLineRow({ line, isNonBolt, parts }: OrderLineRowProps) {
  const id = useId();
  const item = line.first;
  const title = titleOf(item);
  const split = describeSplit(item);
  const isOne = line.deliveries.length === 1;
  const isOpen = parts.isOpen(line.orderLineId);
  return (
    <li className={styles.line} data-edge={edgeOf(line)} data-print="unbroken">
      <div className={styles.head}>
        <div className={styles.words}>
          <h4 className={styles.title}>
            {title}
            {item.cytotoxic && <StatusBadge tone="cyto">CYTOTOXIC</StatusBadge>}
            {isPatientChanged(line.deliveries) && <StatusBadge tone="warning">Patient changed</StatusBadge>}
          </h4>
          {split && <p className={styles.split}>{split}</p>}
          {/* Laid open, the facts below say it. */}
          {!isOpen && <p className={styles.preparation}>{sentence(line)}</p>}
          <LineComments comments={item.commentLog} />
        </div>
        <div className={styles.controls}>
          <Button
            variant="subtle"
            size="sm"
            className={styles.toggle}
            iconAfter={<IconChevronDown />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => parts.toggle(line.orderLineId, !isOpen)}
          >
            {isOpen ? 'Hide details' : 'Show details'}
            <VisuallyHidden> of {title}</VisuallyHidden>
          </Button>
          {isOne && <ItemActions item={item} name={title} />}
        </div>
      </div>
      {!isOpen && <LineAlerts line={item} />}
      <CancelledSince items={line.deliveries} />
      <FoundNow line={line} />
      <HolidayAlert line={line} />
      <div className={styles.track}>
        <LineTrack line={line} title={title} />
        {isOne && !isOpen && <DispatchedAs item={item} />}
      </div>
      <CancelReasons line={line} />
      {isOne && <ItemLock item={item} isNonBolt={isNonBolt} />}
      {isOpen && (
        <div id={id}>
          <LineDetails line={line} title={title} isNonBolt={isNonBolt} />
        </div>
      )}
      {!isOne && <DeliveryTable deliveries={line.deliveries} title={title} isNonBolt={isNonBolt} />}
    </li>
  );
}

/** What it is, and how many come when: of several deliveries the rows below say that. */
const sentence = ({ first, deliveries }: PlacedLine): string =>
  [preparationOf(first), deliveries.length === 1 && deliveriesOf(deliveries)].filter(Boolean).join('. ');

function edgeOf({ deliveries }: PlacedLine): 'held' | 'cancelled' | undefined {
  if (deliveries.some(({ status }) => status === 'On Hold')) return 'held';
  return deliveries.every(({ status }) => status === 'Cancelled') ? 'cancelled' : undefined;
}
