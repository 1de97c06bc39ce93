import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { paths } from '#paths.ts';
import { failureWords } from '#platform/server/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import styles from './formulation-list.module.css';
import { formulationListQuery, PAGE_SIZE } from './formulation-list-query.ts';
import { checkFilterDates, type FormulationSearch, writeFormulationSearch } from './formulation-search.ts';
import { FormulationTable } from './formulation-table.tsx';

interface FormulationListPanelProps {
  search: FormulationSearch;
  /** One is begun already: what is to become of it is asked above. */
  hasUnfinished: boolean;
  onReset: () => void;
}

/** What the filters leave, ten to a page, and what to do where that is nothing. */
export function FormulationListPanel({ search, hasUnfinished, onReset }: FormulationListPanelProps) {
  const hasBadDate = Object.keys(checkFilterDates(search)).length > 0;
  const list = useQuery({
    ...formulationListQuery(search),
    enabled: !hasBadDate,
    placeholderData: keepPreviousData,
  });
  const { formulations = [], total = 0, hasAny = false } = list.data ?? {};
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const addressOf = (page: number) => paths.TPNCustomFormulation(writeFormulationSearch({ ...search, page }));
  // The last one of a page was deleted, or the address is an old one: nothing is wrong with the filters.
  if (list.isSuccess && !list.isPlaceholderData && search.page > pageCount)
    return <Navigate to={addressOf(pageCount)} replace />;
  return (
    <Stack gap="sm">
      <div className={styles.toolbar}>
        <p role="status">
          {formulations.length > 0 &&
            `Showing ${formulations.length} of ${total.toLocaleString('en-AU')} formulations`}
        </p>
        {formulations.length > 0 && <p>Newest activity first</p>}
      </div>
      <Sheet
        className={styles.list}
        aria-label="Formulations"
        aria-busy={list.isPlaceholderData || undefined}
      >
        {list.isLoading && <SkeletonRows label="Loading formulations" rows={5} />}
        {list.isLoadingError && (
          <FailedState
            {...failureWords(list.error, 'The formulations could not be loaded')}
            isRetrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.data && formulations.length === 0 && (
          <NoFormulations hasUnfinished={hasUnfinished} hasAny={hasAny} onReset={onReset} />
        )}
        {formulations.length > 0 && <FormulationTable formulations={formulations} />}
        <Pagination
          label="Pages of formulations"
          page={search.page}
          pageCount={pageCount}
          addressOf={addressOf}
        />
      </Sheet>
    </Stack>
  );
}

interface NoFormulationsProps {
  hasAny: boolean;
  hasUnfinished: boolean;
  onReset: () => void;
}

function NoFormulations({ hasAny, hasUnfinished, onReset }: NoFormulationsProps) {
  if (!hasAny) {
    return (
      <EmptyState
        title="There are no saved formulations"
        text="What you and your colleagues build is kept here, as a draft until it is submitted for review."
        action={
          !hasUnfinished && (
            <LinkButton to={paths.TPNCustomFormulationCreate()}>Start new formulation</LinkButton>
          )
        }
      />
    );
  }
  return (
    <EmptyState
      title="No formulation matches the filters"
      text="Use fewer of them, or part of a word."
      action={<Button onClick={onReset}>Reset Filters</Button>}
    />
  );
}
