import { IconPlus } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#paths.ts';
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

/** The hospital's formulations, the newest activity first. */
export default function FormulationsPage() {
  const [query, setQuery] = useSearchParams();
  const search = readFormulationSearch(query);
  const { page: _page, ...filters } = search;
  const ask = (wanted: FormulationSearch) =>
    setQuery(writeFormulationSearch(wanted), { preventScrollReset: true });
  return (
    <>
      <PageHeader
        title="Your Custom Formulations"
        back={{ to: paths.homeTPN() }}
        end={
          <>
            <Link to={paths.TPNCustomFormulationContact()}>Request a Custom PN Formulation</Link>
            <LinkButton variant="filled" icon={<IconPlus />} to={paths.TPNCustomFormulationCreate()}>
              Start new formulation
            </LinkButton>
          </>
        }
      />
      <Stack>
        {/* Back, a shared link and a removed filter say anew what stands in the form. */}
        <FormulationFilterForm key={JSON.stringify(filters)} search={search} onSearch={ask} />
        <FormulationListPanel search={search} onReset={() => ask(everything)} />
      </Stack>
    </>
  );
}
