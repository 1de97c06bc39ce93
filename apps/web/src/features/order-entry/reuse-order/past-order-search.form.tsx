import { longestSearch } from '@bolt/domain/texts/longest-search';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './reuse-order.module.css';

interface PastOrderSearchFormProps {
  /** What is searched by now; '' for nothing. */
  q: string;
  onSearch: (q: string) => void;
}

/** One field; searching by nothing lists all orders again. */
export function PastOrderSearchForm({ q, onSearch }: PastOrderSearchFormProps) {
  const [typed, setTyped] = useState({ q, text: q });
  // Back in the browser's history changes what is searched by.
  if (typed.q !== q) setTyped({ q, text: q });

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.text.trim());
  }

  return (
    <form className={styles.search} onSubmit={submit} aria-label="Search past orders">
      <TextField
        label="Order reference or patient name"
        isLabelHidden
        reservesErrorLine={false}
        placeholder="Order reference or patient name"
        icon={<IconSearch />}
        type="search"
        autoComplete="off"
        maxLength={longestSearch}
        value={typed.text}
        onChange={(text) => setTyped({ q, text })}
        className={styles.searchField}
      />
      <Button type="submit">Search</Button>
    </form>
  );
}
