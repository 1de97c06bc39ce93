import { useQuery } from '@tanstack/react-query';
import { failureWords } from '#platform/server/api-error.ts';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { paths } from '../../../paths.ts';
import { HomeSearchForm } from '../home-search.form.tsx';
import { FormulationCounters } from './formulation-counters.tsx';
import { formulationSummaryQuery } from './formulation-summary-query.ts';
import { NewestFormulations } from './newest-formulations.tsx';

/** Search, counters and the newest custom formulations of the hospital. */
export function FormulationsPanel() {
  const summary = useQuery(formulationSummaryQuery);
  return (
    <Sheet aria-labelledby="formulations">
      <SheetHeader
        id="formulations"
        title="Formulations"
        end={
          <HomeSearchForm
            label="Search your formulations"
            placeholder="Search formulation description"
            addressOf={(q) => paths.TPNCustomFormulation({ q })}
          />
        }
      />
      {!summary.isLoadingError && <FormulationCounters stats={summary.data?.stats} />}
      {summary.data && <NewestFormulations formulations={summary.data.recent} />}
      {summary.isPending && <SkeletonRows label="Loading your formulations" />}
      {summary.isLoadingError && (
        <FailedState
          level={3}
          {...failureWords(summary.error, 'Your formulations could not be loaded')}
          isRetrying={summary.isFetching}
          onRetry={() => void summary.refetch()}
        />
      )}
    </Sheet>
  );
}
