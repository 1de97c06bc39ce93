import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { PrintHead } from '#parts/print/print-head.tsx';
import { paths } from '#paths.ts';
import { DiscardUnfinishedModal, UnfinishedNote } from '#platform/autosave/unfinished.tsx';
import { useUnfinished } from '#platform/autosave/use-unfinished.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { FormulationFilterForm } from './formulation-filter.form.tsx';
import { FormulationListPanel } from './formulation-list.panel.tsx';
import {
  everything,
  type FormulationSearch,
  readFormulationSearch,
  writeFormulationSearch,
} from './formulation-search.ts';
import { unfinishedWords } from './unfinished-words.ts';

const start = 'Start new formulation';

/** The hospital's formulations, the newest activity first. */
export default function FormulationsPage() {
  const navigate = useNavigate();
  const { unfinished, discard } = useUnfinished('formulation:new');
  const [discarding, setDiscarding] = useState<'only' | 'to-start' | null>(null);
  const [query, setQuery] = useSearchParams();
  const search = readFormulationSearch(query);
  const { page: _page, ...filters } = search;
  const ask = (wanted: FormulationSearch) =>
    setQuery(writeFormulationSearch(wanted), { preventScrollReset: true });
  return (
    <>
      <PrintHead />
      <PageHeader
        title="Your Custom Formulations"
        back={{ to: paths.homeTPN() }}
        end={
          <>
            <Link to={paths.TPNCustomFormulationContact()}>Request a Custom PN Formulation</Link>
            {unfinished ? (
              <Button variant="filled" icon={<IconPlus />} onClick={() => setDiscarding('to-start')}>
                {start}
              </Button>
            ) : (
              <LinkButton variant="filled" icon={<IconPlus />} to={paths.TPNCustomFormulationCreate()}>
                {start}
              </LinkButton>
            )}
          </>
        }
      />
      <Stack>
        {unfinished && (
          <UnfinishedNote
            unfinished={unfinished}
            what={unfinishedWords(unfinished.typed)}
            to={paths.TPNCustomFormulationCreate()}
            onDiscard={() => setDiscarding('only')}
          />
        )}
        {/* Back, a shared link and a removed filter say anew what stands in the form. */}
        <FormulationFilterForm key={JSON.stringify(filters)} search={search} onSearch={ask} />
        <FormulationListPanel
          search={search}
          hasUnfinished={unfinished !== null}
          onReset={() => ask(everything)}
        />
      </Stack>
      {unfinished && discarding && (
        <DiscardUnfinishedModal
          unfinished={unfinished}
          what={unfinishedWords(unfinished.typed)}
          toStart={discarding === 'to-start' ? 'formulation' : undefined}
          onConfirm={() => {
            discard();
            setDiscarding(null);
            if (discarding === 'to-start') void navigate(paths.TPNCustomFormulationCreate());
          }}
          onCancel={() => setDiscarding(null)}
        />
      )}
    </>
  );
}
