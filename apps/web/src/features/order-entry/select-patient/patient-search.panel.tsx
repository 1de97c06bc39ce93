import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { failureWords } from '#platform/server/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormFooter } from '#ui/layout/form-section.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { FailedPart } from '#ui/lists/failed-part.tsx';
import { PatientResults } from './patient-results.tsx';
import { PreviousOrdersPanel } from './previous-orders.panel.tsx';
import styles from './select-patient.module.css';
import type { AddPatient } from './use-add-patient.ts';
import { usePatientSearch } from './use-patient-search.ts';
import { useReorder } from './use-reorder.ts';

interface PatientSearchPanelProps {
  orderRef: string;
  addPatient: AddPatient;
  chosenId: string | null;
  onChoose: (patientId: string | null) => void;
}

const noTerms = { firstName: '', lastName: '', patientId: '' };

/**
 * Finds a patient of the hospital by Patient ID or name and takes the chosen one into the order. It begins at the field
 * that names one patient and no other, and by which most are looked for.
 */
export function PatientSearchPanel(props: PatientSearchPanelProps) {
  const { orderRef, addPatient, chosenId, onChoose } = props;
  const [terms, setTerms] = useState(noTerms);
  const search = usePatientSearch();
  const reorder = useReorder(orderRef);
  const results = useRef<HTMLFormElement>(null);
  const searchedFrom = useRef<Element | null>(null);
  function change(term: keyof typeof noTerms) {
    return (value: string) => {
      // Whoever types on is not taken away from the field by the answer.
      searchedFrom.current = null;
      setTerms((now) => ({ ...now, [term]: value }));
    };
  }

  const isReordering = reorder.tickedOf(chosenId).length > 0;

  function find(event: FormEvent) {
    event.preventDefault();
    onChoose(null);
    searchedFrom.current = document.activeElement;
    search.find(terms);
  }
  function takeOn(event: FormEvent) {
    event.preventDefault();
    if (!chosenId) return;
    if (isReordering) reorder.add(chosenId);
    else addPatient.add(chosenId);
  }

  const { patients } = search;
  useEffect(() => {
    const hasStayed = searchedFrom.current !== null && searchedFrom.current === document.activeElement;
    if (patients && hasStayed) results.current?.querySelector<HTMLElement>('input[type="radio"]')?.focus();
  }, [patients]);
  const chosen = patients?.find(({ patientId }) => patientId === chosenId);
  return (
    <Sheet aria-labelledby="patient-search">
      <SheetHeader id="patient-search" title="Search for a patient" />
      <form className={styles.search} onSubmit={find} aria-labelledby="patient-search" noValidate>
        <TextField
          label="Patient ID (MRN)"
          autoFocus
          {...fieldProps}
          value={terms.patientId}
          onChange={change('patientId')}
        />
        <TextField
          label="First name"
          {...fieldProps}
          value={terms.firstName}
          onChange={change('firstName')}
        />
        <TextField label="Last name" {...fieldProps} value={terms.lastName} onChange={change('lastName')} />
        <Button
          type="submit"
          variant={patients?.length ? 'default' : 'filled'}
          icon={<IconSearch />}
          isBusy={search.isBusy}
        >
          Search
        </Button>
      </form>
      {search.refusal && (
        <div className={styles.refusal}>
          <Message tone="warning" role="alert">
            {search.refusal}
          </Message>
        </div>
      )}
      {search.failure !== null && (
        <div className={styles.refusal}>
          <FailedPart
            {...failureWords(search.failure)}
            isRetrying={search.isBusy}
            onRetry={() => search.find(terms)}
          />
        </div>
      )}
      {patients?.length === 0 && (
        <div className={styles.results}>
          <EmptyState
            level={3}
            title="No patient found"
            text="Check the spelling, search by fewer words, or create a new patient."
          />
        </div>
      )}
      {patients && patients.length > 0 && (
        <form ref={results} className={styles.results} onSubmit={takeOn} aria-label="Patients found">
          <PatientResults patients={patients} chosenId={chosenId} onChoose={onChoose} />
          {chosen && <PreviousOrdersPanel key={chosen.patientId} patient={chosen} reorder={reorder} />}
          {reorder.error && (
            <div className={styles.refusal}>
              <FailureMessage error={reorder.error} what="The ticked lines were not added to the order." />
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
      )}
    </Sheet>
  );
}

/** A browser's own suggestions would be other patients' names. */
const fieldProps = { autoComplete: 'off', spellCheck: false, reservesErrorLine: false } as const;
