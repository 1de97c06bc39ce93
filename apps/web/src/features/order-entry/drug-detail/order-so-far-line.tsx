import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { lineAlerts } from '@bolt/domain/compounding/describe-finding';
import { formatNumber, formatQuantity, formatVolumeMl } from '@bolt/domain/quantities/format-quantity';
import { IconAlertTriangle, IconPencil, IconPlayerPause, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import iconButton from '../../../ui/button/icon-button.module.css';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { useOrderSite } from '../order-site.ts';
import styles from './order-so-far.module.css';

interface OrderSoFarLineProps {
  orderId: string;
  line: DraftLine;
  isEdited: boolean;
  onRemove: (line: DraftLine) => void;
}

/** 'oxaliplatin 161.5 mg' */
function doseWords(dose: number | null, unit: string | null): string {
  return dose === null || unit === null ? '' : formatQuantity(dose, unit);
}

/** A preparation is one as a rule; of a product it matters how many come each time. */
function detailWords(line: DraftLine): string {
  const dates = line.deliveryDateArray.map(([date, , quantity]) =>
    line.type === 'PS' ? date : `${formatNumber(quantity)} on ${date}`,
  );
  const volume = line.totalVolume === null ? null : formatVolumeMl(line.totalVolume);
  return [line.diluent, line.container, volume, ...dates].filter(Boolean).join(', ');
}

export const OrderSoFarLine = memo(function OrderSoFarLine({
  orderId,
  line,
  isEdited,
  onRemove,
}: OrderSoFarLineProps) {
  const name = line.drug1_name ?? line.drugName;
  const site = useOrderSite();
  const edit = site.editItem(orderId, {
    patient_id: line.patientId,
    drug: line.orderLineItemId,
    from: site.routes.items,
  });
  const alerts = [
    line.overrideDosage && lineAlerts.dose,
    line.overrideStability && lineAlerts.stability,
    line.editRequired && 'Needs to be edited and saved again',
  ].filter((alert) => alert !== false);
  return (
    <li className={styles.line} data-edited={isEdited || undefined}>
      <div>
        <b>
          {name} {doseWords(line.drug1Dose, line.drug1UOM)}
          {line.drug2_name && ` + ${line.drug2_name} ${doseWords(line.drug2Dose, line.drug2UOM)}`}
        </b>
        <p>{detailWords(line)}</p>
        {line.onHold && (
          <p className={styles.hold}>
            <IconPlayerPause /> On hold
          </p>
        )}
        {alerts.map((alert) => (
          <p key={alert} className={styles.alert}>
            <IconAlertTriangle /> {alert}
          </p>
        ))}
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
