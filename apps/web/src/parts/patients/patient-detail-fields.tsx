import {
  describePatientDetail,
  type PatientDetail,
  patientDetailLabel,
  patientDetailNames,
} from '@bolt/domain/patients/patient-details';
import type { ReactNode } from 'react';
import { countryOf } from '#platform/country.ts';
import { useSession } from '#platform/session/session.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

interface PatientDetailFieldsProps {
  /** What each field needs of the form. */
  text: (detail: PatientDetail) => { value: string; onChange: (value: string) => void };
  choice: (detail: PatientDetail) => { value: string | null; onChange: (value: string | null) => void };
  /** Around each field: its place in the form. */
  around?: (field: ReactNode, detail: PatientDetail) => ReactNode;
}

/** A field for each detail of a patient, as the domain describes them. */
export function PatientDetailFields(props: PatientDetailFieldsProps) {
  const { text, choice, around = (field) => field } = props;
  return patientDetailNames.map((detail) =>
    around(<PatientDetailField key={detail} {...{ detail, text, choice }} />, detail),
  );
}

interface PatientDetailFieldProps extends Pick<PatientDetailFieldsProps, 'text' | 'choice'> {
  detail: PatientDetail;
}

function PatientDetailField({ detail, text, choice }: PatientDetailFieldProps) {
  const { wards, hospitalCountry } = useSession();
  const description = describePatientDetail(detail);
  const label = patientDetailLabel(detail, countryOf(hospitalCountry));
  if (description.kind === 'text') return <TextField label={label} isOptional {...text(detail)} />;
  const options =
    description.kind === 'ward'
      ? wards.map(({ wardId, wardName }) => ({ value: wardId, label: wardName }))
      : Object.entries(description.options).map(([value, name]) => ({ value, label: name }));
  return (
    <SelectField
      label={label}
      noun={description.noun}
      isOptional
      isClearable
      options={options}
      {...choice(detail)}
    />
  );
}
