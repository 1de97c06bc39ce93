import { clinicianLabel, patientIdHelp } from '#platform/country.ts';
import { useSession } from '#platform/session/session.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormCell, FormSection } from '#ui/layout/form-section.tsx';
import type { PatientEntries } from './patient-entries.ts';
import type { usePatientEntries } from './use-patient-entries.ts';

type PatientFieldsProps = Pick<
  ReturnType<typeof usePatientEntries>,
  'entries' | 'errorOf' | 'change' | 'leave'
>;

export function PatientFields({ entries, errorOf, change, leave }: PatientFieldsProps) {
  const { wards, hospitalCountry } = useSession();
  const wiring = (field: keyof PatientEntries) => ({
    value: entries[field],
    onChange: change(field),
    onBlur: leave(field),
    error: errorOf(field),
    // A browser's own suggestions would be other patients' entries.
    autoComplete: 'off',
  });
  return (
    <>
      <FormSection name="Identity">
        <FormCell columns={2} isWholeOnPhone>
          <TextField label="Patient ID" isRequired help={patientIdHelp(hospitalCountry)} {...wiring('id')} />
        </FormCell>
        <FormCell columns={2} isWholeOnPhone>
          <TextField label="First name" isRequired {...wiring('firstName')} />
        </FormCell>
        <FormCell columns={2} isWholeOnPhone>
          <TextField label="Last name" isRequired {...wiring('lastName')} />
        </FormCell>
        <FormCell columns={2} isWholeOnPhone>
          <TextField
            label="Date of birth"
            isRequired
            inputMode="numeric"
            placeholder="DD / MM / YYYY"
            help="With the name and the Patient ID it makes sure that an order is for the right person."
            {...wiring('dateOfBirth')}
          />
        </FormCell>
      </FormSection>
      <FormSection name="Care">
        <FormCell columns={3} isWholeOnPhone>
          <SelectField
            label="Ward"
            noun="ward"
            isOptional
            isClearable
            options={wards.map(({ wardId, wardName }) => ({ value: wardId, label: wardName }))}
            value={entries.wardId || null}
            onChange={change('wardId')}
            error={errorOf('wardId')}
          />
        </FormCell>
        <FormCell columns={3} isWholeOnPhone>
          <TextField label={clinicianLabel(hospitalCountry)} isOptional {...wiring('doctor')} />
        </FormCell>
      </FormSection>
    </>
  );
}
