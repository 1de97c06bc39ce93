import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { paths } from '../../../paths.ts';
import styles from '../home.module.css';

/** Goes to the formulations with what was typed; empty it goes to all of them. */
export function FormulationSearchForm() {
  const [text, setText] = useState('');
  const navigate = useNavigate();

  function submit(event: FormEvent) {
    event.preventDefault();
    void navigate(paths.customFormulations({ q: text.trim() || undefined }));
  }

  return (
    <search className={styles.searchLandmark}>
      <form className={styles.search} onSubmit={submit}>
        <TextField
          label="Search your formulations"
          isLabelHidden
          reservesErrorLine={false}
          placeholder="Search formulation description"
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
      </form>
    </search>
  );
}
