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
  /** All who look the same, at least one. */
  others: readonly Patient[];
  isBusy: boolean;
  /** It is the same person: the order goes on with the one whom the hospital has. */
  onTake: (known: Patient) => void;
  /** It is another person than all of them, who is created. */
  onCreate: () => void;
  onClose: () => void;
}

/** Asks before a second record of what may be one person is made: its doses would be held against nothing. */
export function SamePersonModal(props: SamePersonModalProps) {
  const { typed, others, isBusy, onTake, onCreate, onClose } = props;
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
  const [only, ...more] = others;
  const isBirthKnown = typed.dateOfBirth && others.every(({ dateOfBirth }) => dateOfBirth);
  return (
    <Modal
      role="alertdialog"
      size="lg"
      title={more.length === 0 ? 'Is this the same patient?' : 'Is this one of these patients?'}
      tone="warning"
      icon={<IconUsers />}
      onClose={onClose}
      footer={
        <>
          <Button isBusy={isBusy} onClick={onCreate}>
            Another person: create
          </Button>
          {only && more.length === 0 && (
            <Button isBusy={isBusy} onClick={() => onTake(only)}>
              The same: order for the known one
            </Button>
          )}
          <Button variant="filled" data-safe-choice onClick={onClose}>
            Go back
          </Button>
        </>
      }
    >
      <p>
        {more.length === 0
          ? 'A patient of this hospital has'
          : `${others.length} patients of this hospital have`}{' '}
        {isBirthKnown
          ? 'the same name and date of birth.'
          : 'the same name, and a date of birth is missing: it does not tell whether they are one person.'}{' '}
        Names are compared without hyphens, apostrophes and accents. Two records of one person keep each
        other&rsquo;s doses out of sight.
      </p>
      <div className={styles.compared}>
        <section aria-labelledby="typed-patient">
          <h3 id="typed-patient">What you typed</h3>
          <DescriptionList items={facts(typed)} />
        </section>
        {others.map((other, place) => (
          <section key={other.patientId} aria-labelledby={`known-patient-${place}`}>
            <h3 id={`known-patient-${place}`}>
              Patient of this hospital{more.length > 0 && `, ${place + 1} of ${others.length}`}
            </h3>
            <DescriptionList
              items={[...facts(other), { label: 'Last order', value: other.lastOrder ?? 'None' }]}
            />
            {more.length > 0 && (
              <Button size="sm" isBusy={isBusy} onClick={() => onTake(other)}>
                The same: order for this one
              </Button>
            )}
          </section>
        ))}
      </div>
    </Modal>
  );
}
