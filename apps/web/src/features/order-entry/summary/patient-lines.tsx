import type { OrderInfo } from '@bolt/contracts/orders.contract';
import { shownPatientId } from '@bolt/domain/orders/placeholder-patient-id';
import { useEffect, useRef } from 'react';
import { AccordionItem } from '../../../ui/layout/accordion-item.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { useOrderSite } from '../order-site.ts';
import { OrderLine } from './order-line.tsx';
import { NO_PATIENT, type OrderPatient } from './sort-order-patients.ts';
import styles from './summary.module.css';
import type { OpenParts } from './use-open-parts.ts';

interface PatientLinesProps {
  order: OrderInfo;
  patientKey: string;
  patient: OrderPatient;
  parts: OpenParts;
  isEditable: boolean;
  isShown: boolean;
  onRemoved: (name: string) => void;
}

const withoutPatient = { CMP: 'No patient', TPN: 'Products' };

/** One patient of the order with their lines; key 0 holds what is ordered for nobody in particular. */
export function PatientLines(props: PatientLinesProps) {
  const { order, patientKey, patient, parts, isEditable, isShown, onRemoved } = props;
  const site = useOrderSite();
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isShown) sheet.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);

  const hasPatient = patientKey !== NO_PATIENT;
  const id = hasPatient ? shownPatientId(patient.medicalRecordNumber) : null;
  const count = patient.drugs.length;
  return (
    <Sheet ref={sheet} className={styles.patient}>
      <AccordionItem
        title={hasPatient ? `${patient.firstName} ${patient.lastName}` : withoutPatient[site.type]}
        note={
          <>
            {id && <span>Patient ID (MRN) {id}</span>}
            {hasPatient && patient.dateOfBirth && <span>{patient.dateOfBirth}</span>}
          </>
        }
        end={<span className={styles.count}>{count === 1 ? '1 item' : `${count} items`}</span>}
        isOpen={parts.isPatientOpen(patientKey)}
        onToggle={(isOpen) => parts.openPatient(patientKey, isOpen)}
      >
        {patient.drugs.map((line) => (
          <OrderLine
            key={line.orderLineItemId}
            {...{ order, line, isEditable, onRemoved }}
            isDetailed={parts.isDetailed(line.orderLineItemId)}
            onDetail={(isDetailed) => parts.showDetails(line.orderLineItemId, isDetailed)}
          />
        ))}
        {count === 0 && <p className={styles.noLines}>No items for this patient yet.</p>}
      </AccordionItem>
    </Sheet>
  );
}
