import type { Patient } from '@bolt/contracts/patients.contract';
import { shownPatientId } from '@bolt/domain/orders/placeholder-patient-id';
import { patientDetailNames } from '@bolt/domain/patients/patient-details';
import { IconUsers } from '@tabler/icons-react';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { DescriptionList } from '#ui/lists/description-list.tsx';
import styles from './same-person.module.css';
import type { Compared, SamePersons } from './same-person.ts';
import { usePatientDetailWords } from './use-patient-detail-words.ts';

interface SamePersonModalProps {
  typed: Compared;
  same: SamePersons;
  /** Somebody was asked about before, and is another person. */
  isAskedAgain: boolean;
  isBusy?: boolean;
  /** Why the known one was not added to the order. */
  failure?: Error | null;
  /** It is another person than all who are shown. */
  another: { label: string; onSave: () => void };
  /** It is the same person: the order goes on with the one whom the hospital has. Left out where nothing is ordered. */
  onTake?: (known: Patient) => void;
  onClose: () => void;
}

/** Asks before there is a second record of what may be one person: its doses would be held against nothing. */
export function SamePersonModal(props: SamePersonModalProps) {
  const { typed, same, isAskedAgain, isBusy = false, failure, another, onTake, onClose } = props;
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
  const { shown, count } = same;
  const only = count === 1 ? shown[0] : undefined;
  const isBirthKnown = typed.dateOfBirth && shown.every(({ dateOfBirth }) => dateOfBirth);
  return (
    <Modal
      role="alertdialog"
      size="lg"
      title={only ? 'Is this the same patient?' : 'Is this one of these patients?'}
      tone="warning"
      icon={<IconUsers />}
      onClose={onClose}
      footer={
        <>
          <Button isBusy={isBusy} onClick={another.onSave}>
            {another.label}
          </Button>
          {only && onTake && (
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
      {failure && <FailureMessage error={failure} change="The patient was not added to the order." />}
      <p>
        {howMany(count, isAskedAgain)}{' '}
        {isBirthKnown
          ? 'the same name and date of birth.'
          : 'the same name, and a date of birth is missing: it does not tell whether they are one person.'}{' '}
        Names are compared without hyphens, apostrophes and accents. Two records of one person keep each
        other&rsquo;s doses out of sight.
        {count > shown.length &&
          ` ${shown.length} are shown; the others are shown next where it is another person than these.`}
      </p>
      <div className={styles.compared}>
        <section aria-labelledby="typed-patient">
          <h3 id="typed-patient">What you typed</h3>
          <DescriptionList items={facts(typed)} />
        </section>
        {shown.map((other, place) => (
          <section key={other.patientId} aria-labelledby={`known-patient-${place}`}>
            <h3 id={`known-patient-${place}`}>
              Patient of this hospital{!only && `, ${place + 1} of ${count}`}
            </h3>
            <DescriptionList
              items={[...facts(other), { label: 'Last order', value: other.lastOrder ?? 'None' }]}
            />
            {!only && onTake && (
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

function howMany(count: number, isAskedAgain: boolean): string {
  if (count === 1) return `${isAskedAgain ? 'One more' : 'A'} patient of this hospital has`;
  return `${count} ${isAskedAgain ? 'more ' : ''}patients of this hospital have`;
}
