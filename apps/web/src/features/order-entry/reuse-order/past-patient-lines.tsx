import type { PreviousLine } from '@bolt/contracts/draft-line.contract';
import type { DispatchedPatient } from '@bolt/contracts/reorder.contract';
import { shownPatientId } from '@bolt/domain/orders/placeholder-patient-id';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { lineName, linePreparation } from '../lines/describe-line.ts';
import { NO_PATIENT } from '../lines/sort-order-patients.ts';
import styles from './reuse-order.module.css';
import type { TickedLines } from './use-ticked-lines.ts';

interface PastPatientLinesProps {
  orderId: string;
  patient: DispatchedPatient;
  ticked: TickedLines;
  /** Then all lines of the patient are not all lines of the order, and are worth a tick of their own. */
  hasOtherPatients: boolean;
}

/** What was dispatched for one patient: ticked line by line, or all at once. */
export function PastPatientLines({ orderId, patient, ticked, hasOtherPatients }: PastPatientLinesProps) {
  const { lines } = patient;
  const name = patient.patientId === NO_PATIENT ? 'No patient' : `${patient.firstName} ${patient.lastName}`;
  const mrn = shownPatientId(patient.medicalRecordNumber);
  const lineIds = lines.map((line) => line.orderLineItemId);
  return (
    <fieldset className={styles.patient}>
      <legend>
        <b>{name}</b>
        {mrn && <span>Patient ID (MRN) {mrn}</span>}
        {patient.dateOfBirth && <span>Date of birth {patient.dateOfBirth}</span>}
      </legend>
      {hasOtherPatients && lines.length > 1 && (
        <CheckboxField
          label={`All ${lines.length} lines of ${name}`}
          isChecked={lineIds.every((lineId) => ticked.isTicked(orderId, lineId))}
          onChange={(isTicked) => ticked.tick(orderId, lineIds, isTicked)}
        />
      )}
      <ul className={styles.patientLines}>
        {lines.map((line) => (
          <li key={line.orderLineItemId}>
            <CheckboxField
              label={<PastLine line={line} />}
              isChecked={ticked.isTicked(orderId, line.orderLineItemId)}
              onChange={(isTicked) => ticked.tick(orderId, [line.orderLineItemId], isTicked)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function PastLine({ line }: { line: PreviousLine }) {
  return (
    <>
      <b>{lineName(line)}</b>
      {line.cytotoxic && (
        <>
          {' '}
          <StatusBadge tone="cyto">CYTOTOXIC</StatusBadge>
        </>
      )}
      <span className={styles.preparation}>
        {linePreparation(line)}, quantity {line.quantity}
      </span>
      {line.withdrawn && <span className={styles.withdrawn}>{line.withdrawn}</span>}
    </>
  );
}
