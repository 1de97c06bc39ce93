import { explainDateOfBirth } from '@bolt/domain/patients/validate-patient';
import { PatientDetailFields } from '#parts/patients/patient-detail-fields.tsx';
import { patientIdHelp } from '#platform/country.ts';
import { useSession } from '#platform/session/session.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormCell, FormSection } from '#ui/layout/form-section.tsx';
import type { PatientEntries } from './patient-entries.ts';
import type { usePatientEntries } from './use-patient-entries.ts';

interface PatientFieldsProps {
  form: ReturnType<typeof usePatientEntries>;
}

export function PatientFields({ form }: PatientFieldsProps) {
  const { hospitalCountry } = useSession();
  // A browser's own suggestions would be other patients' entries.
  const text = (field: keyof PatientEntries) => ({ autoComplete: 'off', ...form.text(field) });
  const dateOfBirth = text('dateOfBirth');
  return (
    <>
      <FormSection name="Identity">
        <FormCell columns={2} isWholeOnPhone>
          <TextField label="Patient ID" isRequired help={patientIdHelp(hospitalCountry)} {...text('id')} />
        </FormCell>
        <FormCell columns={2} isWholeOnPhone>
          <TextField label="First name" isRequired {...text('firstName')} />
        </FormCell>
        <FormCell columns={2} isWholeOnPhone>
          <TextField label="Last name" isRequired {...text('lastName')} />
        </FormCell>
        <FormCell columns={2} isWholeOnPhone>
          <TextField
            label="Date of birth"
            isRequired
            inputMode="numeric"
            placeholder="DD / MM / YYYY"
            help={
              (dateOfBirth.error && explainDateOfBirth(dateOfBirth.value)) ||
              'With the name and the Patient ID it makes sure that an order is for the right person.'
            }
            {...dateOfBirth}
          />
        </FormCell>
      </FormSection>
      <FormSection name="Care">
        <PatientDetailFields
          text={text}
          choice={form.choice}
          around={(field, detail) => (
            <FormCell key={detail} columns={3} isWholeOnPhone>
              {field}
            </FormCell>
          )}
        />
      </FormSection>
    </>
  );
}
