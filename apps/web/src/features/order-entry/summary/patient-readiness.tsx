import { access } from '@bolt/domain/access/access';
import { missingDetails, missingInWords } from '@bolt/domain/patients/missing-details';
import { IconUserEdit, IconUserMinus } from '@tabler/icons-react';
import { paths } from '#paths.ts';
import { messageOf } from '#platform/server/api-error.ts';
import { useMay } from '#platform/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import type { OrderPatient } from '../lines/sort-order-patients.ts';
import styles from './summary.module.css';
import { useRemovePatient } from './use-remove-patient.ts';

interface PatientReadinessProps {
  orderRef: string;
  patient: OrderPatient;
  patientIdRequired: boolean;
  isEditable: boolean;
  onRemoved: (name: string) => void;
}

/** At a patient, what is in the way of ordering for them, and what can be done about it. */
export function PatientReadiness(props: PatientReadinessProps) {
  const { patient, patientIdRequired } = props;
  const mayEdit = useMay(access.enterOrders);
  const missing = missingDetails(patient, { patientIdRequired });
  return (
    <>
      {missing.length > 0 && (
        <div className={styles.placedChanges}>
          <Message
            tone="danger"
            role="note"
            title={`${missingInWords(missing)}.`}
            action={
              mayEdit && (
                <LinkButton size="sm" icon={<IconUserEdit />} to={paths.editPatient(patient.patientId)}>
                  Edit patient
                </LinkButton>
              )
            }
          >
            Nothing is submitted for this patient until the record is complete.
          </Message>
        </div>
      )}
      {patient.drugs.length === 0 && <NoItems {...props} />}
    </>
  );
}

function NoItems({ orderRef, patient, isEditable, onRemoved }: PatientReadinessProps) {
  const name = `${patient.firstName} ${patient.lastName}`;
  const removal = useRemovePatient(orderRef, patient.patientId, () => onRemoved(name));
  return (
    <div className={styles.noLines}>
      <span>No items for this patient yet.</span>
      {isEditable && (
        <Button
          size="sm"
          icon={<IconUserMinus />}
          aria-label={`Take off the order, ${name}`}
          isBusy={removal.isPending}
          onClick={() => removal.mutate()}
        >
          Take off the order
        </Button>
      )}
      {removal.error && <Message tone="danger">{messageOf(removal.error)}</Message>}
    </div>
  );
}
