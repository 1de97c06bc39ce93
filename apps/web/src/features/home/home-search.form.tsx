import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './home.module.css';
import type { SiteOrders } from './site-orders.ts';

/** Goes to the orders with what was typed; empty it goes to them without a search. */
export function HomeSearchForm({ searchPlaceholder, hasAdvancedSearch, listAddress }: SiteOrders) {
  const [text, setText] = useState('');
  const navigate = useNavigate();

  function submit(event: FormEvent) {
    event.preventDefault();
    void navigate(listAddress({ q: text.trim() || undefined }));
  }

  return (
    <search className={styles.searchLandmark}>
      <form className={styles.search} onSubmit={submit}>
        <TextField
          label="Search your orders"
          isLabelHidden
          reservesErrorLine={false}
          placeholder={searchPlaceholder}
          icon={<IconSearch />}
          size="sm"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={setText}
          className={styles.searchField}
        />
        <Button type="submit" size="sm">
          Search
        </Button>
        {hasAdvancedSearch && (
          <Link to={listAddress({ isAdvanced: 'true' })} className={styles.searchLink}>
            Advanced Search
          </Link>
        )}
      </form>
    </search>
  );
}
