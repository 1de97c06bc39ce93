import type { Patient } from '@bolt/contracts/patients.contract';
import { explainDateOfBirth } from '@bolt/domain/patients/validate-patient';
import { PatientDetailFields } from '#parts/patients/patient-detail-fields.tsx';
import { SamePersonModal } from '#parts/patients/same-person.modal.tsx';
import { asTyped, samePersonsOf } from '#parts/patients/same-person.ts';
import { FormDraftMessage } from '#platform/autosave/form-draft-message.tsx';
import { patientIdHelp } from '#platform/country.ts';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { isOutcomeUnknown, messageOf } from '#platform/server/api-error.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { useSession } from '#platform/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { AddPatient } from '../use-add-patient.ts';
import { createPatient } from './create-patient.ts';
import { PatientRefusedModal, refusalTitle } from './patient-refused.modal.tsx';
import styles from './select-patient.module.css';
import { type NewPatientEntries, type NewPatientOrder, useNewPatient } from './use-new-patient.ts';

interface CreatePatientFormProps {
  order: NewPatientOrder;
  onCreated: (patient: Patient) => void;
  addPatient: AddPatient;
}

export function CreatePatientForm({ order, onCreated, addPatient }: CreatePatientFormProps) {
  const user = useSession();
  const idempotency = useIdempotencyKey();
  const patient = useNewPatient(order);
  const creation = useSingleMutation({
    isUnderKey: true,
    mutationFn: (differentFrom: readonly Patient[]) =>
      createPatient(patient.entries, differentFrom, idempotency.keyFor),
    onSuccess: (created) => {
      patient.autosave.forget();
      onCreated(created);
    },
    onError: (error) => {
      if (!refusalTitle(error) && !samePersonsOf(error)) patient.refuseBy(error);
    },
  });
  const title = creation.error ? refusalTitle(creation.error) : undefined;
  const same = samePersonsOf(creation.error);
  // Who was asked about before stays another person, where one more came meanwhile.
  const before = creation.variables ?? [];

  // A browser's own suggestions would be other patients' entries.
  const text = (field: keyof NewPatientEntries) => ({ autoComplete: 'off', ...patient.text(field) });
  const dateOfBirth = text('dateOfBirth');

  return (
    <form
      ref={patient.element}
      className={styles.newPatient}
      // The same once more where no answer came: it is then answered as it was, and nobody is made twice.
      onSubmit={patient.submit(() => creation.mutate(isOutcomeUnknown(creation.error) ? before : []))}
      aria-labelledby="new-patient"
      noValidate
    >
      <FormDraftMessage autosave={patient.autosave} />
      {creation.error && !title && !same && (
        <FailureMessage
          error={creation.error}
          {...(isOutcomeUnknown(creation.error) && { change: 'The patient was not created.' })}
        />
      )}
      <TextField
        label="Patient ID (MRN)"
        isRequired={order.patientIdRequired}
        isOptional={!order.patientIdRequired}
        help={patientIdHelp(user.hospitalCountry)}
        {...text('id')}
      />
      <TextField label="First name" isRequired {...text('firstName')} />
      <TextField label="Last name" isRequired {...text('lastName')} />
      <TextField
        label="Date of birth"
        inputMode="numeric"
        placeholder="DD/MM/YYYY"
        isOptional
        help={dateOfBirth.error && explainDateOfBirth(dateOfBirth.value)}
        {...dateOfBirth}
      />
      <PatientDetailFields text={text} choice={patient.choice} />
      <Button type="submit" isWide isBusy={creation.isPending}>
        Create patient
      </Button>
      {same && (
        <SamePersonModal
          same={same}
          typed={asTyped(patient.entries)}
          isAskedAgain={before.length > 0}
          isBusy={creation.isPending || addPatient.isBusy}
          failure={addPatient.error}
          onTake={({ patientId }) => addPatient.add(patientId, patient.autosave.forget)}
          another={{
            label: 'Another person: create',
            onSave: () => creation.mutate([...before, ...same.shown]),
          }}
          onClose={() => {
            addPatient.giveUp();
            creation.reset();
          }}
        />
      )}
      {title && (
        <PatientRefusedModal title={title} message={messageOf(creation.error)} onClose={creation.reset} />
      )}
    </form>
  );
}
