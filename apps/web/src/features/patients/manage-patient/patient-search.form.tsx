import { longestSearch } from '@bolt/domain/texts/longest-search';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { PatientSearchTerms } from '#parts/patients/search-patients.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './manage-patient.module.css';

interface PatientSearchFormProps {
  given: PatientSearchTerms;
  isBusy: boolean;
  onSearch: (terms: PatientSearchTerms) => void;
}

const fields = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'patientId', label: 'Patient ID' },
] as const;

export function PatientSearchForm({ given, isBusy, onSearch }: PatientSearchFormProps) {
  const [terms, setTerms] = useState(given);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(terms);
  }

  return (
    <form className={styles.search} onSubmit={submit} aria-labelledby="patient-search" noValidate>
      {fields.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          // A browser's own suggestions would be other patients' names.
          autoComplete="off"
          spellCheck={false}
          maxLength={longestSearch}
          reservesErrorLine={false}
          value={terms[name]}
          onChange={(value) => setTerms((now) => ({ ...now, [name]: value }))}
        />
      ))}
      <Button type="submit" variant="filled" icon={<IconSearch />} isBusy={isBusy}>
        Search
      </Button>
    </form>
  );
}
