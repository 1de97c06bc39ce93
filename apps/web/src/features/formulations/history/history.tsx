import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import { useQuery } from '@tanstack/react-query';
import { memo, type Ref } from 'react';
import { failureWords } from '#platform/server/api-error.ts';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import styles from './history.module.css';
import { versionsQuery } from './history-queries.ts';
import { VersionComparison } from './version-comparison.tsx';
import { VersionTable } from './version-table.tsx';

interface HistoryProps {
  ref?: Ref<HTMLElement>;
  id: string;
  catalogue: PnCatalogue;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** Every version that was kept of a formulation, and two of them side by side. */
export const History = memo(function History({ ref, id, catalogue, isOpen, onToggle }: HistoryProps) {
  return (
    <Sheet ref={ref} tabIndex={-1} className={styles.history} data-print="hide" aria-label="History">
      <Disclosure showLabel="Show history" hideLabel="Hide history" isOpen={isOpen} onToggle={onToggle}>
        <Versions id={id} catalogue={catalogue} />
      </Disclosure>
    </Sheet>
  );
});

function Versions({ id, catalogue }: Pick<HistoryProps, 'id' | 'catalogue'>) {
  const query = useQuery(versionsQuery(id));
  if (query.isLoadingError) {
    return (
      <FailedState
        {...failureWords(query.error)}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <SkeletonRows label="Loading the history" rows={3} />;
  const { versions } = query.data;
  return (
    <>
      <VersionTable versions={versions} />
      {versions.length > 1 && <VersionComparison {...{ id, versions, catalogue }} />}
    </>
  );
}
