import { todayIn } from '@bolt/domain/dates/today-in';
import { longestSearch } from '@bolt/domain/texts/longest-search';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { statusWords, typeWords } from '#parts/formulations/formulation-words.ts';
import { useSession } from '#platform/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import styles from './formulation-filter.module.css';
import {
  checkFilterDates,
  everything,
  type FormulationSearch,
  type FormulationType,
  type ListedStatus,
} from './formulation-search.ts';

interface FormulationFilterFormProps {
  search: FormulationSearch;
  onSearch: (search: FormulationSearch) => void;
}

const ANY = 'any';
const options = (all: string, words: Readonly<Record<string, string>>) => [
  { value: ANY, label: all },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
];
const types = options('Anyone', typeWords);
const statuses = options('All', statusWords);

/** Text, dates, for whom and status: nothing is asked until 'Apply', and every filter given must hold. */
export function FormulationFilterForm({ search, onSearch }: FormulationFilterFormProps) {
  const { hospitalTimeZone } = useSession();
  const [typed, setTyped] = useState(search);
  // An address can carry a date that is none; that is said at once.
  const [problem, setProblem] = useState(() => checkFilterDates(search));
  const form = useRef<HTMLFormElement>(null);
  const today = todayIn(hospitalTimeZone, new Date());

  function change(part: Partial<FormulationSearch>) {
    setTyped({ ...typed, ...part });
    setProblem({});
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = { ...typed, q: typed.q.trim(), from: typed.from.trim(), to: typed.to.trim(), page: 1 };
    const found = checkFilterDates(wanted);
    setProblem(found);
    const first = found.from ? 'from' : found.to ? 'to' : undefined;
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else onSearch(wanted);
  }
  const date = (name: 'from' | 'to') => ({
    name,
    today,
    maxLength: 20,
    value: typed[name],
    error: problem[name],
    onChange: (value: string) => change({ [name]: value }),
  });

  return (
    <Sheet isPadded aria-label="Filters">
      <form ref={form} className={styles.filters} onSubmit={submit} aria-label="Filters" noValidate>
        <TextField
          label="Contains text"
          icon={<IconSearch />}
          placeholder="Description, patient, code"
          autoComplete="off"
          maxLength={longestSearch}
          value={typed.q}
          onChange={(q) => change({ q })}
        />
        <DateField label="From date" {...date('from')} />
        <DateField label="To date" {...date('to')} />
        <SelectField
          label="Formulated for"
          noun="use"
          options={types}
          value={typed.type || ANY}
          onChange={(value) => value && change({ type: value === ANY ? '' : (value as FormulationType) })}
        />
        <SelectField
          label="Status"
          noun="status"
          options={statuses}
          value={typed.status || ANY}
          onChange={(value) => value && change({ status: value === ANY ? '' : (value as ListedStatus) })}
        />
        <div className={styles.actions}>
          <Button type="submit">Apply</Button>
          <Button
            variant="subtle"
            onClick={() => {
              setTyped(everything);
              setProblem({});
              onSearch(everything);
            }}
          >
            Reset Filters
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
