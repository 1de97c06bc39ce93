import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { shownPatientId } from '@bolt/domain/orders/placeholder-patient-id';
import { memo } from 'react';
import { useOrderSite } from '../order-site.ts';
import styles from './order-so-far.module.css';
import { OrderSoFarLine } from './order-so-far-line.tsx';

interface OrderSoFarPatientProps {
  orderId: string;
  patient: OrderInfo['patients'][string];
  editedLineId: string | undefined;
  onRemove: (line: DraftLine) => void;
}

/** One patient's lines; a line that is added to a long order draws its own patient alone. */
export const OrderSoFarPatient = memo(function OrderSoFarPatient(props: OrderSoFarPatientProps) {
  const { orderId, patient, editedLineId, onRemove } = props;
  const { hasPatients } = useOrderSite();
  return (
    <section className={styles.patient}>
      {(hasPatients || patient.patientId !== '0') && (
        <h3>
          {patient.patientId === '0' ? 'No patient' : `${patient.firstName} ${patient.lastName}`}{' '}
          {hasPatients && <span>{shownPatientId(patient.medicalRecordNumber)}</span>}
        </h3>
      )}
      <ul>
        {patient.drugs.map((line) => (
          <OrderSoFarLine
            key={line.orderLineItemId}
            {...{ orderId, line, onRemove }}
            isEdited={line.orderLineItemId === editedLineId}
          />
        ))}
      </ul>
    </section>
  );
});
