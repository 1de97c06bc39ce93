import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { describeSplit } from '@bolt/domain/compounding/doses/describe-split';
import { deliveryInWords } from '@bolt/domain/orders/line-words/deliveries-in-words';
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

/** 'in glucose 5%, Fluid Bag 250 mL, 282.3 mL, intravenous. 1 on Thu 06/03/2031, 2 on Fri 07/03/2031' */
function detailWords(line: DraftLine): string {
  const deliveries = line.deliveryDateArray.map(([date, , quantity]) => deliveryInWords({ date, quantity }));
  return [linePreparation(line), deliveries.join(', ')].filter(Boolean).join('. ');
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
