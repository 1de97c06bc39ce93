import type { FormulationPatient } from '@bolt/contracts/formulations/records';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { failureWords } from '#platform/server/api-error.ts';
import { always } from '#platform/server/stale-after.ts';
import { Message } from '#ui/feedback/message.tsx';
import { ComboboxField } from '#ui/fields/combobox-field.tsx';
import type { BuilderForm } from '../use-builder-form.ts';

const patientsQuery = queryOptions({
  queryKey: ['registered-patients'],
  queryFn: async ({ signal }) =>
    (await callApi('GET /api/v1/tpn/customFormulationPatients', { signal })).patients,
  meta: { staleAfter: { registration: always } },
});

interface HomePatientFieldProps {
  form: BuilderForm;
  error: string | undefined;
  /** Whom the opened formulation is for: shown also where the list cannot be asked for. */
  opened: FormulationPatient | null;
  isViewOnly: boolean;
}

/** Which registered home patient it is for. Whoever is chosen fills in the initials and the reference. */
export function HomePatientField({ form, error, opened, isViewOnly }: HomePatientFieldProps) {
  const list = useQuery({ ...patientsQuery, enabled: !isViewOnly });
  const listed = list.data ?? [];
  const isListed = listed.some(({ patientId }) => patientId === opened?.patientId);
  const patients = opened && !isListed ? [opened, ...listed] : listed;
  const chosen = form.entries.home_patient || null;

  function choose(patientId: string | null) {
    const patient = patients.find((each) => each.patientId === patientId);
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
        help={wordsOf(patients.find(({ patientId }) => patientId === chosen))}
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

const hintOf = ({ dateOfBirth, medicalRecordNumber }: FormulationPatient): string =>
  [dateOfBirth && `born ${dateOfBirth}`, medicalRecordNumber && `Patient ID ${medicalRecordNumber}`]
    .filter(Boolean)
    .join(', ');

const wordsOf = (patient: FormulationPatient | undefined): string =>
  patient ? hintOf(patient) : 'Fills in the initials and the reference';
