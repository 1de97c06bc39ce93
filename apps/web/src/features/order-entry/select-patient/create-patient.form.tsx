import type { Patient } from '@bolt/contracts/patients.contract';
import type { FormEvent } from 'react';
import { clinicianLabel, patientIdHelp } from '#platform/country.ts';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { KeptEntryNotice } from '#platform/kept-entry/kept-entry-notice.tsx';
import { ApiError, messageOf } from '#platform/server/api-error.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { usePress } from '#platform/server/use-press.ts';
import { useSession } from '#platform/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFocusFirstError } from '#ui/fields/use-focus-first-error.ts';
import { createPatient } from './create-patient.ts';
import { PatientRefusedModal, refusalTitle } from './patient-refused.modal.tsx';
import { SamePersonModal } from './same-person.modal.tsx';
import { samePersonOf } from './same-person.ts';
import styles from './select-patient.module.css';
import type { AddPatient } from './use-add-patient.ts';
import { type NewPatientOrder, useNewPatient } from './use-new-patient.ts';

interface CreatePatientFormProps {
  order: NewPatientOrder;
  onCreated: (patient: Patient) => void;
  addPatient: AddPatient;
}

export function CreatePatientForm({ order, onCreated, addPatient }: CreatePatientFormProps) {
  const user = useSession();
  const idempotency = useIdempotencyKey();
  const { entries, errorOf, change, leave, ...patient } = useNewPatient(order);
  const { form, focusFirstError } = useFocusFirstError();
  const creation = usePress({
    mutationFn: (isDifferent: boolean) => createPatient(entries, isDifferent, idempotency.keyFor),
    onSuccess: (created) => {
      patient.kept.forget();
      onCreated(created);
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || refusalTitle(error) || samePersonOf(error)) return;
      patient.refuse(error.fields);
      focusFirstError();
    },
  });
  const title = creation.error ? refusalTitle(creation.error) : undefined;
  const same = samePersonOf(creation.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    patient.tryToCreate();
    if (patient.hasErrors) focusFirstError();
    else creation.mutate(false);
  }

  const typed = (field: keyof typeof entries) => ({
    autoComplete: 'off',
    value: entries[field],
    onChange: change(field),
    error: errorOf(field),
  });

  return (
    <form ref={form} className={styles.newPatient} onSubmit={submit} aria-labelledby="new-patient" noValidate>
      <KeptEntryNotice kept={patient.kept} />
      {creation.error && !title && !same && <FailureMessage error={creation.error} />}
      <TextField
        label="Patient ID (MRN)"
        isRequired={order.patientIdRequired}
        isOptional={!order.patientIdRequired}
        help={patientIdHelp(user.hospitalCountry)}
        {...typed('id')}
        onBlur={leave('id')}
      />
      <TextField label="First name" isRequired {...typed('firstName')} />
      <TextField label="Last name" isRequired {...typed('lastName')} />
      <TextField
        label="Date of birth"
        inputMode="numeric"
        placeholder="DD/MM/YYYY"
        isOptional
        {...typed('dateOfBirth')}
        onBlur={leave('dateOfBirth')}
      />
      <SelectField
        label="Ward"
        noun="ward"
        isOptional
        isClearable
        options={user.wards.map(({ wardId, wardName }) => ({ value: wardId, label: wardName }))}
        value={entries.wardId || null}
        onChange={change('wardId')}
        error={errorOf('wardId')}
      />
      <TextField label={clinicianLabel(user.hospitalCountry)} isOptional {...typed('doctor')} />
      <Button type="submit" isWide isBusy={creation.isPending}>
        Create patient
      </Button>
      {same && (
        <SamePersonModal
          other={same}
          typed={patient.asTyped}
          clinicianLabel={clinicianLabel(user.hospitalCountry)}
          isBusy={creation.isPending || addPatient.isBusy}
          onTake={() => {
            patient.kept.forget();
            addPatient.add(same.patientId);
          }}
          onCreate={() => creation.mutate(true)}
          onClose={creation.reset}
        />
      )}
      {title && (
        <PatientRefusedModal title={title} message={messageOf(creation.error)} onClose={creation.reset} />
      )}
    </form>
  );
}
