import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { describeSplit } from '@bolt/domain/compounding/doses/describe-split';
import { shownDay } from '@bolt/domain/dates/shown-day';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconInfoCircle,
  IconPencil,
  IconPlayerPause,
  IconTrash,
} from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { alertsOf } from '#parts/orders/alerts-of-line.ts';
import iconButton from '#ui/button/icon-button.module.css';
import { IconButton } from '#ui/button/icon-button.tsx';
import { lineName, linePreparation } from '../lines/describe-line.ts';
import { useOrderSite } from '../order-site.ts';
import styles from './order-so-far.module.css';

interface OrderSoFarLineProps {
  orderId: string;
  line: DraftLine;
  isEdited: boolean;
  onRemove: (line: DraftLine) => void;
}

/**
 * 'in glucose 5%, Fluid Bag 250 mL, 282.3 mL, intravenous. Thu 06/03/2031'. A preparation is one as a rule; of a product
 * it matters how many come each time.
 */
function detailWords(line: DraftLine): string {
  const dates = line.deliveryDateArray.map(([date, , quantity]) =>
    line.type === 'PS' ? shownDay(date) : `${formatNumber(quantity)} on ${shownDay(date)}`,
  );
  return [linePreparation(line), dates.join(', ')].filter(Boolean).join('. ');
}

export const OrderSoFarLine = memo(function OrderSoFarLine({
  orderId,
  line,
  isEdited,
  onRemove,
}: OrderSoFarLineProps) {
  const name = lineName(line);
  const split = describeSplit(line);
  const site = useOrderSite();
  const edit = site.editItem(orderId, {
    patient_id: line.patientId,
    drug: line.orderLineItemId,
    from: site.routes.items,
  });
  return (
    <li className={styles.line} data-edited={isEdited || undefined}>
      <div>
        <b>{name}</b>
        {split && <p>{split}</p>}
        <p>{detailWords(line)}</p>
        {line.onHold && (
          <p className={styles.note} data-tone="hold">
            <IconPlayerPause /> On Hold
          </p>
        )}
        {alertsOf(line).map(({ tone, text, shown }) => (
          <p key={`${text} ${shown}`} className={styles.note} data-tone={tone}>
            {tone === 'info' ? <IconInfoCircle /> : <IconAlertTriangle />} {text}
          </p>
        ))}
        {line.editRequired && (
          <p className={styles.note} data-tone="danger">
            <IconAlertCircle /> Needs to be edited and saved again
          </p>
        )}
      </div>
      {isEdited ? (
        <p className={styles.now}>Editing</p>
      ) : (
        <div className={styles.actions}>
          <Link to={edit} className={iconButton.button} aria-label={`Edit ${name}`} title={`Edit ${name}`}>
            <IconPencil />
          </Link>
          <IconButton label={`Remove ${name}`} icon={<IconTrash />} onClick={() => onRemove(line)} />
        </div>
      )}
    </li>
  );
});
