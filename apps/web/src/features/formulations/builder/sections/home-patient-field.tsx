import type { FormulationPatient } from '@bolt/contracts/formulations/records';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#platform/server/api-client.ts';
import { failureWords } from '#platform/server/api-error.ts';
import { always } from '#platform/server/stale-after.ts';
import { useDebouncedValue } from '#platform/use-debounced-value.ts';
import { Message } from '#ui/feedback/message.tsx';
import { ComboboxField } from '#ui/fields/combobox-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { BuilderForm } from '../use-builder-form.ts';

const patientsQuery = (query: string) =>
  queryOptions({
    queryKey: ['registered-patients', query],
    queryFn: ({ signal }) =>
      callApi('GET /api/v1/tpn/customFormulationPatients', { query: query ? { query } : {}, signal }),
    placeholderData: keepPreviousData,
    meta: { staleAfter: { registration: always } },
  });

const PAUSE_MS = 250;

interface HomePatientFieldProps {
  form: BuilderForm;
  error: string | undefined;
  /** Whom the opened formulation is for: shown also where the list cannot be asked for. */
  opened: FormulationPatient | null;
  isViewOnly: boolean;
}

/** Which registered home patient it is for. Whoever is chosen fills in the initials and the reference. */
export function HomePatientField({ form, error, opened, isViewOnly }: HomePatientFieldProps) {
  const [looked, setLooked] = useState('');
  const list = useQuery({
    ...patientsQuery(useDebouncedValue(looked.trim(), PAUSE_MS)),
    enabled: !isViewOnly,
  });
  const { patients: listed = [], total = 0 } = list.data ?? {};
  // Once there are more than are listed, the search for them stays, whatever it leaves.
  const [isLong, setLong] = useState(false);
  if (total > listed.length && !isLong) setLong(true);
  // Whoever was chosen stays among the choices, whatever is looked for next.
  const [picked, setPicked] = useState(opened);
  const isListed = listed.some(({ patientId }) => patientId === picked?.patientId);
  const patients = picked && !isListed ? [picked, ...listed] : listed;
  const chosen = form.entries.home_patient || null;

  function choose(patientId: string | null) {
    const patient = patients.find((each) => each.patientId === patientId);
    if (patient) setPicked(patient);
    form.changeAll({
      home_patient: patientId ?? '',
      ...(patient && {
        patient_initials: `${patient.firstName.charAt(0)}${patient.lastName.charAt(0)}`.toUpperCase(),
        patient_ref: patient.medicalRecordNumber ?? '',
      }),
    });
  }
  return (
    <>
      {isLong && (
        <TextField
          label="Find a home patient"
          autoComplete="off"
          isOptional
          value={looked}
          onChange={setLooked}
          help={listedWords(listed.length, total)}
        />
      )}
      <ComboboxField
        label="Registered home patient"
        noun="patient"
        placeholder="Type a name or a Patient ID"
        isOptional
        isClearable
        isLoading={list.isLoading}
        options={patients.map((patient) => ({
          value: patient.patientId,
          label: `${patient.firstName} ${patient.lastName}`,
          hint: hintOf(patient),
          codes: patient.medicalRecordNumber ? [patient.medicalRecordNumber] : [],
        }))}
        value={chosen}
        onChange={choose}
        help={wordsOf(
          chosen,
          patients.find(({ patientId }) => patientId === chosen),
        )}
        error={error}
      />
      {list.isLoadingError && (
        <Message
          tone="warning"
          isSlim
          {...failureWords(list.error, 'The home patients could not be loaded')}
        />
      )}
    </>
  );
}

const listedWords = (listed: number, total: number): string =>
  total > listed
    ? `${formatNumber(total)} match: the ${formatNumber(listed)} registered last are listed below. Type more of a name or a Patient ID`
    : `${formatNumber(total)} ${total === 1 ? 'patient is' : 'patients are'} listed below`;

const hintOf = ({ dateOfBirth, medicalRecordNumber }: FormulationPatient): string =>
  [dateOfBirth && `born ${dateOfBirth}`, medicalRecordNumber && `Patient ID ${medicalRecordNumber}`]
    .filter(Boolean)
    .join(', ');

function wordsOf(chosen: string | null, patient: FormulationPatient | undefined): string {
  if (patient) return hintOf(patient);
  return chosen === null
    ? 'Fills in the initials and the reference'
    : 'Somebody was chosen who is not listed: the initials and the reference say who';
}
