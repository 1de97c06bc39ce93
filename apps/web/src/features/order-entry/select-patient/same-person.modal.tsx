import type { Patient } from '@bolt/contracts/patients.contract';
import { shownPatientId } from '@bolt/domain/orders/placeholder-patient-id';
import { type PatientDetails, patientDetailNames } from '@bolt/domain/patients/patient-details';
import { IconUsers } from '@tabler/icons-react';
import { usePatientDetailWords } from '#parts/patients/use-patient-detail-words.ts';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { DescriptionList } from '#ui/lists/description-list.tsx';
import styles from './select-patient.module.css';

/** What two records are told apart by. */
type Compared = Pick<Patient, 'firstName' | 'lastName' | 'dateOfBirth' | 'medicalRecordNumber'> &
  PatientDetails;

interface SamePersonModalProps {
  typed: Compared;
  other: Patient;
  isBusy: boolean;
  /** It is the same person: the order goes on with the one whom the hospital has. */
  onTake: () => void;
  /** It is another person, who is created. */
  onCreate: () => void;
  onClose: () => void;
}

/** Asks before a second record of what may be one person is made: its doses would be held against nothing. */
export function SamePersonModal(props: SamePersonModalProps) {
  const { typed, other, isBusy, onTake, onCreate, onClose } = props;
  const words = usePatientDetailWords();
  const facts = (patient: Compared) => [
    // A long surname is one word.
    { label: 'Name', value: `${patient.firstName} ${patient.lastName}`, isStrong: true, isWide: true },
    { label: 'Date of birth', value: patient.dateOfBirth ?? 'Not given' },
    {
      label: 'Patient ID (MRN)',
      value: shownPatientId(patient.medicalRecordNumber) ?? 'None',
      isStrong: true,
    },
    ...patientDetailNames.map((detail) => ({
      label: words.labelOf(detail),
      value: words.inWords(detail, patient[detail]) ?? 'Not given',
    })),
  ];
  return (
    <Modal
      role="alertdialog"
      size="lg"
      title="Is this the same patient?"
      tone="warning"
      icon={<IconUsers />}
      onClose={onClose}
      footer={
        <>
          <Button isBusy={isBusy} onClick={onCreate}>
            Another person: create
          </Button>
          <Button isBusy={isBusy} onClick={onTake}>
            The same: order for the known one
          </Button>
          <Button variant="filled" data-safe-choice onClick={onClose}>
            Go back
          </Button>
        </>
      }
    >
      <p>
        {typed.dateOfBirth && other.dateOfBirth
          ? 'A patient of this hospital has the same name and date of birth.'
          : 'A patient of this hospital has the same name, and a date of birth is missing: it does not tell whether they are one person.'}{' '}
        Names are compared without hyphens, apostrophes and accents. Two records of one person keep each
        other&rsquo;s doses out of sight.
      </p>
      <div className={styles.compared}>
        <section aria-labelledby="known-patient">
          <h3 id="known-patient">Patient of this hospital</h3>
          <DescriptionList
            items={[...facts(other), { label: 'Last order', value: other.lastOrder ?? 'None' }]}
          />
        </section>
        <section aria-labelledby="typed-patient">
          <h3 id="typed-patient">What you typed</h3>
          <DescriptionList items={facts(typed)} />
        </section>
      </div>
    </Modal>
  );
}
