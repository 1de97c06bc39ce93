import { longestSearch } from '@bolt/domain/texts/longest-search';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { noSearchTerms, type PatientSearchTerms } from '#parts/patients/search-patients.ts';
import { Button } from '#ui/button/button.tsx';
import { TextButton } from '#ui/button/text-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './select-patient.module.css';
import type { TypedSearch } from './typed-search.ts';

interface PatientSearchFormProps {
  isBusy: boolean;
  /** The way on is below: the search is not the next thing to do. */
  isAnswered: boolean;
  onFind: (asked: TypedSearch) => void;
  /** Whether anything stands in the fields, as it changes. */
  onType: (isEmpty: boolean) => void;
  /** Down goes from the search into the list below it. */
  onDown: () => void;
}

/**
 * Finds a patient of the hospital by one box, which takes what one has: the number or any part of the name. The three
 * fields of a search stand behind it.
 */
export function PatientSearchForm({ isBusy, isAnswered, onFind, onType, onDown }: PatientSearchFormProps) {
  const [nameOrNumber, setNameOrNumber] = useState('');
  const [terms, setTerms] = useState(noSearchTerms);
  const [isByField, setIsByField] = useState(false);

  function find(event: FormEvent) {
    event.preventDefault();
    onFind(isByField ? terms : { nameOrNumber });
  }
  function type(text: string) {
    setNameOrNumber(text);
    onType(text === '');
  }
  function change(term: keyof PatientSearchTerms) {
    return (value: string) => {
      const typed = { ...terms, [term]: value };
      setTerms(typed);
      onType(Object.values(typed).every((text) => text === ''));
    };
  }
  function turn({ currentTarget }: { currentTarget: HTMLElement }) {
    flushSync(() => setIsByField(!isByField));
    currentTarget.closest('form')?.querySelector('input')?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onDown();
  }

  return (
    <form
      className={isByField ? styles.search : styles.oneBox}
      onSubmit={find}
      onKeyDown={onKeyDown}
      aria-labelledby="patient-search"
      noValidate
    >
      {isByField ? (
        <>
          <TextField
            label="Patient ID (MRN)"
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
        </>
      ) : (
        <TextField
          label="Name or Patient ID (MRN)"
          autoFocus
          icon={<IconSearch />}
          {...fieldProps}
          value={nameOrNumber}
          onChange={type}
        />
      )}
      <Button type="submit" variant={isAnswered ? 'default' : 'filled'} isBusy={isBusy}>
        Search
      </Button>
      <p className={styles.byField}>
        <TextButton aria-expanded={isByField} onClick={turn}>
          {isByField ? 'Search by name or Patient ID in one' : 'Search by field'}
        </TextButton>
      </p>
    </form>
  );
}

/** A browser's own suggestions would be other patients' names. */
const fieldProps = {
  autoComplete: 'off',
  spellCheck: false,
  maxLength: longestSearch,
  reservesErrorLine: false,
} as const;
