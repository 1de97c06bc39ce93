import { longestSearch } from '@bolt/domain/texts/longest-search';
import { IconSearch } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './search.module.css';
import { useTyped } from './use-typed.ts';

interface SimpleSearchFormProps {
  q: string;
  onSearch: (q: string) => void;
}

/** One field; an empty one asks for nothing. */
export function SimpleSearchForm({ q, onSearch }: SimpleSearchFormProps) {
  const [text, setText] = useTyped(q);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== '') onSearch(text.trim());
  }

  return (
    <form className={styles.simple} onSubmit={submit}>
      <TextField
        label="Order reference"
        isLabelHidden
        reservesErrorLine={false}
        placeholder="Order reference"
        icon={<IconSearch />}
        type="search"
        autoComplete="off"
        maxLength={longestSearch}
        value={text}
        onChange={setText}
        className={styles.simpleField}
      />
      <Button type="submit">Search</Button>
    </form>
  );
}
