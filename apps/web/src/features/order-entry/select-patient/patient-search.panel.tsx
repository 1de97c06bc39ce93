import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureWords } from '#platform/server/api-error.ts';
import { Message } from '#ui/feedback/message.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { FailedPart } from '#ui/lists/failed-part.tsx';
import type { AddPatient } from '../use-add-patient.ts';
import { PatientChoiceForm } from './patient-choice.form.tsx';
import { PatientResults } from './patient-results.tsx';
import { PatientSearchForm } from './patient-search.form.tsx';
import { recentPatientsQuery } from './recent-patients.ts';
import styles from './select-patient.module.css';
import type { TypedSearch } from './typed-search.ts';
import { usePatientSearch } from './use-patient-search.ts';
import { useReorder } from './use-reorder.ts';

interface PatientSearchPanelProps {
  orderRef: string;
  addPatient: AddPatient;
  chosenId: string | null;
  onChoose: (patientId: string | null) => void;
}

/**
 * Finds a patient of the hospital and takes the chosen one into the order. Before anything is typed it offers those
 * whom the user is likely to order for next; who is the only one found is chosen.
 */
export function PatientSearchPanel(props: PatientSearchPanelProps) {
  const { orderRef, addPatient, chosenId, onChoose } = props;
  const search = usePatientSearch();
  const recent = useQuery(recentPatientsQuery);
  const reorder = useReorder(orderRef);
  const [isEmpty, setIsEmpty] = useState(true);
  const list = useRef<HTMLFormElement>(null);
  const searchedFrom = useRef<Element | null>(null);
  const asked = useRef<TypedSearch>(null);

  /** Whoever chooses another one, or looks for one, means that one: what is on its way for the one before is taken back. */
  function choose(patientId: string | null) {
    addPatient.giveUp();
    onChoose(patientId);
  }
  function type(isNowEmpty: boolean) {
    // Whoever types on is not taken away from the field by the answer.
    searchedFrom.current = null;
    setIsEmpty(isNowEmpty);
    // Whoever is out of sight is not chosen.
    if (!search.patients) choose(null);
  }
  function find(typed: TypedSearch) {
    choose(null);
    searchedFrom.current = document.activeElement;
    asked.current = typed;
    search.find(typed);
  }
  function goIntoList() {
    const [first] = list.current?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [];
    if (!first) return;
    first.focus();
    choose(first.value);
  }

  const { patients } = search;
  useEffect(() => {
    const hasStayed = searchedFrom.current !== null && searchedFrom.current === document.activeElement;
    if (!patients || !hasStayed) return;
    list.current?.querySelector<HTMLElement>('input[type="radio"]')?.focus();
    const [only, another] = patients;
    if (only && !another) onChoose(only.patientId);
  }, [patients, onChoose]);

  const offered = isEmpty && !patients && !search.refusal && recent.data?.length ? recent.data : undefined;
  const choice = { ref: list, chosenId, addPatient, reorder };
  return (
    <Sheet aria-labelledby="patient-search">
      <SheetHeader id="patient-search" title="Search for a patient" />
      <PatientSearchForm
        isBusy={search.isBusy}
        isAnswered={Boolean(patients?.length) || chosenId !== null}
        onFind={find}
        onType={type}
        onDown={goIntoList}
      />
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
            onRetry={() => asked.current && search.find(asked.current)}
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
        <PatientChoiceForm key="found" name="Patients found" {...choice}>
          {(ofChosen) => (
            <PatientResults
              caption="Patients found"
              sortedBy={{ key: 'lastName', direction: 'ascending' }}
              {...{ patients, chosenId, ofChosen }}
              onChoose={choose}
            />
          )}
        </PatientChoiceForm>
      )}
      {offered && (
        <PatientChoiceForm key="recent" name="Recent patients" {...choice}>
          {(ofChosen) => (
            <>
              <p className={styles.recent}>
                <b>Recent patients</b> Those of your latest orders, then others of their wards
              </p>
              <PatientResults
                caption="Recent patients"
                patients={offered}
                {...{ chosenId, ofChosen }}
                onChoose={choose}
              />
            </>
          )}
        </PatientChoiceForm>
      )}
    </Sheet>
  );
}
