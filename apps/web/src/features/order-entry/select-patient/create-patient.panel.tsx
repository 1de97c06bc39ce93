import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import type { Patient } from '@bolt/contracts/patients.contract';
import { shownPatientId } from '@bolt/domain/orders/placeholder-patient-id';
import { IconArrowRight, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { DescriptionList } from '#ui/lists/description-list.tsx';
import type { AddPatient } from '../use-add-patient.ts';
import { CreatePatientForm } from './create-patient.form.tsx';
import styles from './select-patient.module.css';

interface CreatePatientPanelProps {
  order: OrderInfo;
  addPatient: AddPatient;
  /** A patient of the search is chosen: going on with that one is the next thing to do. */
  isElseChosen: boolean;
  onCreated: () => void;
}

/** A new patient: the form, then what was created and the way on. */
export function CreatePatientPanel({ order, addPatient, isElseChosen, onCreated }: CreatePatientPanelProps) {
  const [created, setCreated] = useState<Patient>();
  function showCreated(patient: Patient) {
    setCreated(patient);
    onCreated();
  }
  return (
    <Sheet aria-labelledby="new-patient">
      <SheetHeader id="new-patient" title="Create a New Patient" />
      {created ? (
        <div className={styles.created}>
          <Message tone="success" icon={<IconUserCheck />} title="Patient created" />
          <DescriptionList
            columns={2}
            items={[
              {
                label: 'Name',
                value: `${created.firstName} ${created.lastName}`,
                isStrong: true,
                isWide: true,
              },
              { label: 'Patient ID (MRN)', value: shownPatientId(created.medicalRecordNumber) ?? 'None' },
              { label: 'Date of birth', value: created.dateOfBirth ?? 'Not given' },
              { label: 'Ward', value: created.wardName ?? 'Not given' },
            ]}
          />
          <Button
            variant={isElseChosen ? 'default' : 'filled'}
            isWide
            // The form that had the focus is gone; the next thing to do takes it.
            autoFocus
            isBusy={addPatient.isBusy}
            iconAfter={<IconArrowRight />}
            onClick={() => addPatient.add(created.patientId)}
          >
            Continue to drug selection
          </Button>
          <Button variant="subtle" onClick={() => setCreated(undefined)}>
            Create another patient
          </Button>
        </div>
      ) : (
        <CreatePatientForm {...{ order, addPatient }} onCreated={showCreated} />
      )}
    </Sheet>
  );
}
