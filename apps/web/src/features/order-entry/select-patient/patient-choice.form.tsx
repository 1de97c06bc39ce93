import type { Patient } from '@bolt/contracts/patients.contract';
import { IconArrowRight } from '@tabler/icons-react';
import type { FormEvent, ReactNode, Ref } from 'react';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { Button } from '#ui/button/button.tsx';
import { FormFooter } from '#ui/layout/form-section.tsx';
import type { AddPatient } from '../use-add-patient.ts';
import { PreviousOrdersPanel } from './previous-orders.panel.tsx';
import styles from './select-patient.module.css';
import type { Reorder } from './use-reorder.ts';

interface PatientChoiceFormProps {
  /** 'Patients found' */
  name: string;
  ref: Ref<HTMLFormElement>;
  chosenId: string | null;
  addPatient: AddPatient;
  reorder: Reorder;
  /** The list, which is given what stands at the chosen patient. */
  children: (ofChosen: (patient: Patient) => ReactNode) => ReactNode;
}

/** One of the patients is chosen and taken into the order, with those of the previous lines that are ticked. */
export function PatientChoiceForm(props: PatientChoiceFormProps) {
  const { name, ref, chosenId, addPatient, reorder, children } = props;
  const isReordering = reorder.tickedOf(chosenId).length > 0;
  function takeOn(event: FormEvent) {
    event.preventDefault();
    if (!chosenId) return;
    if (isReordering) reorder.add(chosenId);
    else addPatient.add(chosenId);
  }
  return (
    <form ref={ref} className={styles.results} onSubmit={takeOn} aria-label={name}>
      {children((patient) => (
        <PreviousOrdersPanel patient={patient} reorder={reorder} />
      ))}
      {reorder.error && (
        <div className={styles.refusal}>
          <FailureMessage error={reorder.error} change="The ticked lines were not added to the order." />
        </div>
      )}
      <FormFooter isSticky>
        <Button
          type="submit"
          variant="filled"
          isBusy={addPatient.isBusy || reorder.isBusy}
          iconAfter={<IconArrowRight />}
          disabledReason={chosenId === null ? 'Choose a patient first.' : undefined}
          reasonPlacement="beside"
        >
          {isReordering ? 'Add to order and review' : 'Continue to drug selection'}
        </Button>
      </FormFooter>
    </form>
  );
}
