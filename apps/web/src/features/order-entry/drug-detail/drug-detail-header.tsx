import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { useSession } from '#platform/session/session.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { LinePatient } from '../drug-form/drug-form-setting.ts';
import { useOrderSite } from '../order-site.ts';
import { OrderSteps } from '../order-steps.tsx';
import { draftSavedText } from '../summary/draft-saved.ts';
import styles from './drug-detail.module.css';
import { PatientMeanwhileNote } from './patient-meanwhile-note.tsx';

interface DrugDetailHeaderProps {
  title: string;
  order: OrderInfo;
  patient: LinePatient | null;
  backTo: string;
  /** 'Adding drugs for:' or 'Editing a drug for:' */
  what?: string;
  /** The screen begins at its title; without it the form takes the focus. */
  takesFocus?: boolean;
}

/** Where one is, and for whom: a line for the wrong patient harms. */
export function DrugDetailHeader(props: DrugDetailHeaderProps) {
  const { title, order, patient, backTo, what, takesFocus = false } = props;
  const { hasPatients } = useOrderSite();
  const { hospitalTimeZone } = useSession();
  const { orderRefView } = order;
  const saved = draftSavedText(order, hospitalTimeZone);
  return (
    <>
      <PageHeader
        title={title}
        back={{ to: backTo }}
        end={<OrderSteps current="items" order={order} />}
        isTight
        takesFocus={takesFocus}
      />
      <p className={styles.who}>
        {/* What needs no patient is nobody's as a rule, and no number of a patient goes with it. */}
        {(patient || hasPatients) && (
          <span>
            {what} <b>{patient?.name ?? 'No patient'}</b>
          </span>
        )}
        {patient && hasPatients && (
          <span>
            Patient ID (MRN) <b>{patient.medicalRecordNumber ?? 'None'}</b>
          </span>
        )}
        {patient?.dateOfBirth && <span>Date of birth {patient.dateOfBirth}</span>}
        <span>Order {orderRefView}</span>
        {saved && <span>{saved}</span>}
      </p>
      {patient && <PatientMeanwhileNote key={patient.patientId} patient={patient} />}
    </>
  );
}
