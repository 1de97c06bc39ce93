import type { RegistrationState } from '@bolt/domain/registration/registration-status';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { QueueList } from '#parts/lists/queue-list.tsx';
import { paths } from '#paths.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { SegmentedLinks } from '#ui/layout/segmented-links.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { useStaff } from '../frame/staff-session.tsx';
import { readRegistrationSearch, writeRegistrationSearch } from './registration-search.ts';
import styles from './registrations.module.css';
import { RegistrationsTable } from './registrations.table.tsx';
import { registrationsQuery } from './registrations-query.ts';

const tabs: readonly { state: RegistrationState; label: string; empty: string }[] = [
  { state: 'submitted', label: 'Submitted', empty: 'No registrations to answer' },
  { state: 'accepted', label: 'Accepted', empty: 'No accepted registrations' },
  { state: 'declined', label: 'Declined', empty: 'No declined registrations' },
];

/** Registrations of the hospitals served, by whether and how they are answered. */
export default function WorkbenchRegistrationsPage() {
  const { hospitals } = useStaff();
  const [query, setQuery] = useSearchParams();
  const search = readRegistrationSearch(query);
  const { label, empty } = tabs.find(({ state }) => state === search.state) ?? tabs[0]!;
  const ask = (hospitalId: string | undefined) =>
    setQuery(writeRegistrationSearch({ state: search.state, hospitalId }), { preventScrollReset: true });
  return (
    <>
      <PageHeader
        title="Registrations"
        end={
          <SegmentedLinks
            label="Registrations"
            segments={tabs.map(({ state, label }) => ({
              to: paths.workbenchRegistrations(writeRegistrationSearch({ ...search, state })),
              label,
              isCurrent: search.state === state,
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
          query={useInfiniteQuery(registrationsQuery(search))}
          question={search}
          loading="Loading registrations"
          empty={empty}
          onReset={search.hospitalId ? () => ask(undefined) : undefined}
          idOf={({ id }) => id}
        >
          {(rows) => (
            <RegistrationsTable caption={label} rows={rows} query={writeRegistrationSearch(search)} />
          )}
        </QueueList>
      </Sheet>
    </>
  );
}
