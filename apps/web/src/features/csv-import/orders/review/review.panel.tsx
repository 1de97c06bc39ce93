import type { ReviewCounts } from '@bolt/contracts/csv-import/review-rows';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCalendarX,
  IconCircleCheck,
  IconEye,
  IconHelpCircle,
} from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '#platform/server/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { TextButton } from '#ui/button/text-button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { SegmentedControl } from '#ui/layout/segmented-control.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { FilterChip } from '#ui/lists/filter-chip.tsx';
import { RowGrid } from '#ui/lists/row-grid.tsx';
import { MoreOfFile } from '../../more-of-file.tsx';
import { useRowsOfPages } from '../../use-rows-of-pages.ts';
import { ConfirmKindStrip } from './confirm-kind.strip.tsx';
import styles from './review.module.css';
import { reviewColumns } from './review-columns.tsx';
import { type ReviewFilter, reviewRowsQuery } from './review-queries.ts';
import { type ReviewRow, rowsOfAnswer } from './review-row.ts';
import { BelowRow } from './row-editor.tsx';

interface ReviewPanelProps {
  uploadCode: string;
  counts: ReviewCounts;
  filter: ReviewFilter;
  onFilter: (filter: ReviewFilter) => void;
  /** Back to what the whole file will become, where the other kinds are. */
  onWhole: () => void;
  /** Selects all that is shown, or takes it out. */
  onSelectAll: (isSelected: boolean) => void;
  /** Why selecting did not go as it was meant. */
  refusal: ReactNode;
}

const rowKey = ({ key }: ReviewRow) => key;
const below = (row: ReviewRow) => <BelowRow row={row} />;

/** The rows as they will be ordered, with what the file says and what is found about each (picture 13c). */
export function ReviewPanel(props: ReviewPanelProps) {
  const { uploadCode, counts, filter, onFilter, onWhole, onSelectAll, refusal } = props;
  const [hasOriginal, setHasOriginal] = useState(true);
  const query = useInfiniteQuery(reviewRowsQuery(uploadCode, filter));
  const pages = useRowsOfPages(query.data?.pages, rowsOfAnswer);
  const rows = pages.flat();
  return (
    <Sheet aria-label="Rows">
      <SheetHeader
        title="Rows"
        end={
          <>
            <span className={styles.select}>
              Select
              <TextButton aria-label="Select all that is shown" onClick={() => onSelectAll(true)}>
                All
              </TextButton>
              |
              <TextButton aria-label="Select none of what is shown" onClick={() => onSelectAll(false)}>
                None
              </TextButton>
            </span>
            <Button
              size="sm"
              icon={<IconEye />}
              aria-pressed={hasOriginal}
              onClick={() => setHasOriginal(!hasOriginal)}
            >
              {hasOriginal ? 'Hide Original Data' : 'Show Original Data'}
            </Button>
          </>
        }
      />
      <div className={styles.tools}>
        <SegmentedControl
          label="Which rows"
          value={
            [filter.finding, filter.order, filter.changed_since].every((other) => other === undefined)
              ? (filter.state ?? 'all')
              : 'other'
          }
          onChange={(state) => onFilter(state === 'all' || state === 'other' ? {} : { state })}
          choices={statesToShow(counts)}
        />
        {filter.finding !== undefined && <FilterChip label={filter.finding} onRemove={() => onFilter({})} />}
        {filter.order !== undefined && (
          <FilterChip
            label={`Order ${filter.order || 'without a reference'}`}
            onRemove={() => onFilter({})}
          />
        )}
        {filter.changed_since !== undefined && (
          <FilterChip label="Changed since it was shown" onRemove={() => onFilter({})} />
        )}
        <TextButton onClick={onWhole}>Back to the whole file</TextButton>
      </div>
      {refusal}
      {filter.finding !== undefined && (
        <ConfirmKindStrip key={filter.finding} kind={filter.finding} rows={rows} />
      )}
      {query.isPending && <SkeletonRows label="Loading rows" rows={8} rowHeightPx={60} />}
      {query.error && !query.isFetchNextPageError && (
        <FailedState
          title="The rows could not be loaded"
          text={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.data && rows.length === 0 && (
        <EmptyState
          level={3}
          title="No row is here any more"
          action={<Button onClick={() => onFilter({})}>Show all rows</Button>}
        />
      )}
      {rows.length > 0 && (
        <div data-original={hasOriginal ? 'shown' : 'hidden'}>
          <RowGrid
            key={JSON.stringify(filter)}
            caption="Rows to be ordered"
            columns={reviewColumns}
            pages={pages}
            rowKey={rowKey}
            total={query.hasNextPage ? counts.all : rows.length}
            estimatedRowPx={68}
            below={below}
          />
          <MoreOfFile
            list={query}
            question={filter}
            shown={rows.length}
            total={query.hasNextPage ? Math.max(counts.all, rows.length + 1) : rows.length}
          />
        </div>
      )}
    </Sheet>
  );
}

function statesToShow(counts: ReviewCounts) {
  const icon = { size: 16 } as const;
  return [
    { value: 'all', label: 'All', count: counts.all },
    { value: 'ready', label: 'Ready', icon: <IconCircleCheck {...icon} />, count: counts.ready },
    {
      value: 'not-deliverable',
      label: 'Not deliverable',
      icon: <IconCalendarX {...icon} />,
      count: counts.not_deliverable,
    },
    { value: 'warning', label: 'Warning', icon: <IconAlertTriangle {...icon} />, count: counts.warning },
    { value: 'to-answer', label: 'To answer', icon: <IconHelpCircle {...icon} />, count: counts.to_answer },
    { value: 'error', label: 'Error', icon: <IconAlertCircle {...icon} />, count: counts.error },
    { value: 'other', label: '', count: -1 },
  ].filter(({ count, value }) => value === 'all' || count > 0) as {
    value: 'all' | 'other' | NonNullable<ReviewFilter['state']>;
    label: string;
    icon?: ReactNode;
    count: number;
  }[];
}
