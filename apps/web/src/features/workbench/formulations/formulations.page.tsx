import type { FormulationTab } from '@bolt/domain/workbench/formulations/review-steps';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { QueueList } from '#parts/lists/queue-list.tsx';
import { paths } from '#paths.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { SegmentedLinks } from '#ui/layout/segmented-links.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { type Queues, queuesQuery } from '../frame/queues-query.ts';
import { useStaff } from '../frame/staff-session.tsx';
import { readFormulationSearch, writeFormulationSearch } from './formulation-search.ts';
import styles from './formulations.module.css';
import { FormulationsTable } from './formulations.table.tsx';
import { formulationsQuery } from './formulations-query.ts';

const tabs: readonly {
  tab: FormulationTab;
  label: string;
  empty: string;
  count?: keyof NonNullable<Queues['formulations']>;
}[] = [
  { tab: 'to-review', label: 'To review', empty: 'No formulations to review', count: 'toReview' },
  { tab: 'to-approve', label: 'To approve', empty: 'No formulations to approve', count: 'toApprove' },
  { tab: 'ready', label: 'Ready', empty: 'No formulations are ready' },
  { tab: 'returned', label: 'Returned', empty: 'No formulations were returned' },
];

/** Custom formulations of the hospitals served, by what is to be done with them next. */
export default function WorkbenchFormulationsPage() {
  const { hospitals } = useStaff();
  const { data: queues } = useQuery(queuesQuery);
  const [query, setQuery] = useSearchParams();
  const search = readFormulationSearch(query);
  const { label, empty } = tabs.find(({ tab }) => tab === search.tab) ?? tabs[0]!;
  const ask = (hospitalId: string | undefined) =>
    setQuery(writeFormulationSearch({ tab: search.tab, ...(hospitalId && { hospitalId }) }), {
      preventScrollReset: true,
    });
  return (
    <>
      <PageHeader
        title="Formulations"
        end={
          <SegmentedLinks
            label="Formulations"
            segments={tabs.map(({ tab, label, count }) => ({
              to: paths.workbenchFormulations(writeFormulationSearch({ ...search, tab })),
              label,
              count: count && queues?.formulations?.[count],
              isCurrent: search.tab === tab,
            }))}
          />
        }
      />
      <Sheet>
        <div className={styles.filters}>
          <SelectField
            label="Hospital"
            noun="hospital"
            options={hospitals.map(({ id, name }) => ({ value: id, label: name }))}
            value={search.hospitalId ?? null}
            onChange={(hospitalId) => ask(hospitalId ?? undefined)}
            placeholder="All"
            isClearable
            reservesErrorLine={false}
          />
        </div>
        <QueueList
          query={useInfiniteQuery(formulationsQuery(search))}
          question={search}
          loading="Loading formulations"
          empty={empty}
          onReset={search.hospitalId ? () => ask(undefined) : undefined}
          idOf={({ id }) => id}
        >
          {(rows) => <FormulationsTable caption={label} rows={rows} query={writeFormulationSearch(search)} />}
        </QueueList>
      </Sheet>
    </>
  );
}
