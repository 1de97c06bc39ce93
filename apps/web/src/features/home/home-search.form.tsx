import { longestSearch } from '@bolt/domain/texts/longest-search';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './home.module.css';

interface HomeSearchFormProps {
  label: string;
  placeholder: string;
  /** Where a search for this leads; undefined: to all of them. */
  addressOf: (text: string | undefined) => string;
  /** Another way to search. */
  children?: ReactNode;
}

/** Goes to what was typed; empty it goes to the list without a search. */
export function HomeSearchForm({ label, placeholder, addressOf, children }: HomeSearchFormProps) {
  const [text, setText] = useState('');
  const navigate = useNavigate();

  function submit(event: FormEvent) {
    event.preventDefault();
    void navigate(addressOf(text.trim() || undefined));
  }

  return (
    <search className={styles.searchLandmark}>
      <form className={styles.search} onSubmit={submit}>
        <TextField
          label={label}
          isLabelHidden
          reservesErrorLine={false}
          placeholder={placeholder}
          icon={<IconSearch />}
          size="sm"
          type="search"
          autoComplete="off"
          maxLength={longestSearch}
          value={text}
          onChange={setText}
          className={styles.searchField}
        />
        <Button type="submit" size="sm">
          Search
        </Button>
        {children}
      </form>
    </search>
  );
}
