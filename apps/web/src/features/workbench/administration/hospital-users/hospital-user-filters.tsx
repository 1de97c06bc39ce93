import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTypedSearch } from '#platform/form/use-typed-search.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { hospitalsQuery } from '../accounts/hospitals-query.ts';
import styles from '../administration.module.css';
import type { HospitalUserSearch } from './hospital-users-query.ts';

interface HospitalUserFiltersProps {
  search: HospitalUserSearch;
  onAsk: (change: HospitalUserSearch, how?: { replaces: boolean }) => void;
}

/** What narrows the list; each stands in the address. */
export function HospitalUserFilters({ search, onAsk }: HospitalUserFiltersProps) {
  const { data: hospitals } = useQuery(hospitalsQuery);
  const { field, onSubmit } = useTypedSearch(search.q ?? '', (q, { isTyping }) =>
    onAsk({ q }, { replaces: isTyping }),
  );
  return (
    <search className={styles.tools}>
      <form onSubmit={onSubmit}>
        <TextField
          label="Search"
          placeholder="Name, username or email"
          icon={<IconSearch />}
          type="search"
          {...field}
          maxLength={200}
          reservesErrorLine={false}
        />
      </form>
      <SelectField
        label="Hospital"
        noun="hospital"
        options={(hospitals?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={search.hospitalId ?? null}
        onChange={(hospitalId) => onAsk({ hospitalId: hospitalId ?? undefined })}
        placeholder="All"
        isClearable
        isLoading={hospitals === undefined}
        reservesErrorLine={false}
      />
    </search>
  );
}
