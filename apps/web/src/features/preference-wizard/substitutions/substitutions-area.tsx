import type { Substitution } from '@bolt/contracts/csv-import/preferences';
import { foldText } from '@bolt/domain/choices/fold-text';
import { fieldWords } from '@bolt/domain/csv-import/rules/rule-words';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { KeptList } from '../kept-list.tsx';
import { substitutionsQuery } from '../preference-queries.ts';
import { useCatalogueWords } from '../use-catalogue-words.ts';
import { WizardArea } from '../wizard-area.tsx';
import { SubstitutionForm } from './substitution.form.tsx';
import styles from './substitutions.module.css';

/** More are found by searching: a hospital may have taught the import thousands of words. */
const MOST_SHOWN = 200;

export function SubstitutionsArea() {
  const words = useCatalogueWords();
  return (
    <WizardArea
      kept={useQuery(substitutionsQuery)}
      noun="substitution"
      list={(kept, openId) => <SubstitutionList kept={kept} openId={openId} />}
      form={(newest, isSaved) =>
        words ? (
          <SubstitutionForm newest={newest} words={words} isSaved={isSaved} />
        ) : (
          <SkeletonRows label="Loading the catalogue" />
        )
      }
    />
  );
}

interface SubstitutionListProps {
  kept: readonly Substitution[];
  openId: string | undefined;
}

function SubstitutionList({ kept, openId }: SubstitutionListProps) {
  const [typed, setTyped] = useState('');
  const search = foldText(typed);
  const found = kept.filter(({ item_cust, item_bolt }) =>
    [item_cust, item_bolt].some((text) => foldText(text).includes(search)),
  );
  const shown = found.slice(0, MOST_SHOWN);
  return (
    <KeptList
      area="substitutions"
      title="Substitutions"
      addLabel="Add one"
      items={shown.map((substitution) => ({
        ...substitution,
        name: `${substitution.item_cust} → ${substitution.item_bolt}`,
        summary: (
          <>
            {fieldWords(substitution.item_field)}
            {!substitution.isKnown && (
              <span className={styles.gone}> The catalogue has no such entry any more.</span>
            )}
          </>
        ),
      }))}
      total={kept.length}
      openId={openId}
      emptyText={
        kept.length === 0
          ? 'There are no substitutions yet. A word of your files that the catalogue does not know is matched once, and kept here.'
          : 'No substitution has these letters.'
      }
      tools={
        kept.length > 1 && (
          <div className={styles.search}>
            <TextField
              label="Search substitutions"
              isLabelHidden
              type="search"
              size="sm"
              icon={<IconSearch />}
              placeholder="Search"
              reservesErrorLine={false}
              value={typed}
              onChange={setTyped}
            />
          </div>
        )
      }
      foot={
        found.length > shown.length &&
        `${formatNumber(MOST_SHOWN)} of ${formatNumber(found.length)} are shown. Search for the others.`
      }
    />
  );
}
