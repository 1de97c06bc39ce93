import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { shownPatientId } from '@bolt/domain/orders/placeholder-patient-id';
import { type CSSProperties, memo, useEffect, useRef } from 'react';
import { AccordionItem } from '#ui/layout/accordion-item.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { NO_PATIENT, type OrderPatient } from '../lines/sort-order-patients.ts';
import { useOrderSite } from '../order-site.ts';
import { OrderLine } from './order-line.tsx';
import { PatientReadiness } from './patient-readiness.tsx';
import { PatientReadChanges } from './read-changes.tsx';
import styles from './summary.module.css';
import { useLineGroups } from './use-line-groups.ts';
import { type AllParts, useTurnedParts } from './use-open-parts.ts';

interface PatientLinesProps {
  orderRef: string;
  patientKey: string;
  patient: OrderPatient;
  /** By the hospital. */
  patientIdRequired: boolean;
  all: AllParts;
  isEditable: boolean;
  isShown: boolean;
  onRemoved: (name: string) => void;
}

const withoutPatient = { CMP: 'No patient', TPN: 'Products' };

/**
 * One patient of the order with their lines; key 0 holds what is ordered for nobody in particular. Drawn again only
 * when something of this patient changes: an order may have two hundred of them.
 */
export const PatientLines = memo(function PatientLines(props: PatientLinesProps) {
  const { orderRef, patientKey, patient, patientIdRequired, all, isEditable, isShown, onRemoved } = props;
  const site = useOrderSite();
  const parts = useTurnedParts(all);
  const groups = useLineGroups(patient.drugs);
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isShown) sheet.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);

  const hasPatient = patientKey !== NO_PATIENT;
  const id = hasPatient ? shownPatientId(patient.medicalRecordNumber) : null;
  const count = patient.drugs.length;
  const isOpen = all.arePatientsOpen !== parts.isTurned(patientKey);
  const isDetailed = (line: DraftLine) => all.areLinesDetailed !== parts.isTurned(line.orderLineItemId);
  const sizeOf = (lines: readonly DraftLine[]) => {
    const detailed = lines.filter(isDetailed).length;
    return { '--plain-lines': lines.length - detailed, '--detailed-lines': detailed } as CSSProperties;
  };
  return (
    <Sheet ref={sheet} className={styles.patient} style={sizeOf(isOpen ? patient.drugs : [])}>
      <AccordionItem
        title={hasPatient ? `${patient.firstName} ${patient.lastName}` : withoutPatient[site.type]}
        note={
          <>
            {id && <span>Patient ID (MRN) {id}</span>}
            {hasPatient && patient.dateOfBirth && <span>Date of birth {patient.dateOfBirth}</span>}
          </>
        }
        end={<span className={styles.count}>{count === 1 ? '1 item' : `${count} items`}</span>}
        isOpen={isOpen}
        onToggle={() => parts.turn(patientKey)}
        below={
          <>
            <PatientReadChanges patientKey={patientKey} />
            {hasPatient && (
              <PatientReadiness {...{ orderRef, patient, patientIdRequired, isEditable, onRemoved }} />
            )}
          </>
        }
      >
        {groups.map(({ key, lines }) => (
          <div key={key} className={styles.group} style={sizeOf(lines)}>
            {lines.map((line) => (
              <OrderLine
                key={line.orderLineItemId}
                {...{ orderRef, patient, line, isEditable, onRemoved }}
                isDetailed={isDetailed(line)}
                onTurn={parts.turn}
              />
            ))}
          </div>
        ))}
      </AccordionItem>
    </Sheet>
  );
});
