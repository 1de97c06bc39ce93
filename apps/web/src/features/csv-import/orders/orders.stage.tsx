import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '#platform/server/api-error.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { FormFooter } from '#ui/layout/form-section.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { count } from '../count.ts';
import { CancelUpload } from '../frame/cancel-upload.tsx';
import type { StageProps } from '../frame/stage-props.ts';
import { CreatingPanel } from './creating/creating.panel.tsx';
import { importOrdersQuery, type OrdersProgress } from './creating/import-orders-query.ts';
import { DryRunStage } from './dry-run/dry-run.stage.tsx';
import styles from './orders.module.css';
import { Corrections } from './review/corrections.ts';
import { ReviewStage } from './review/review.stage.tsx';
import { dryRunQuery, type ReviewFilter } from './review/review-queries.ts';
import { ShownVersion } from './shown-version.ts';

type View = 'dry-run' | 'review' | 'creating';

/** A view that was chosen, and what had become of orders by then. */
interface Chosen {
  view: View;
  made: string;
}

/** Stage 5: what the file will become, its rows one by one, and its orders. */
export function OrdersStage(props: StageProps) {
  const { upload, onLeave } = props;
  const { uploadCode } = upload;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [filter, setFilter] = useState<ReviewFilter>({});
  const [corrections] = useState(() => new Corrections());
  const [shown] = useState(() => new ShownVersion());
  const orders = useInfiniteQuery(importOrdersQuery(uploadCode));
  const dryRun = useQuery({ ...dryRunQuery(uploadCode), enabled: upload.work !== 'judge' });
  const version = dryRun.isFetching ? undefined : dryRun.data?.version;
  // Kept while rows are judged anew or ordered: what differs then is told when orders are asked for.
  useEffect(() => {
    if (version !== undefined) shown.begin(version);
  }, [shown, version]);

  if (upload.work === 'judge') return <Judging {...props} />;
  const failed = orders.error ?? dryRun.error;
  if (!orders.data || !dryRun.data)
    return failed ? (
      <FailedState
        title="The review could not be loaded"
        text={messageOf(failed)}
        onRetry={() => {
          void orders.refetch();
          void dryRun.refetch();
        }}
        isRetrying={orders.isFetching || dryRun.isFetching}
      />
    ) : (
      <SkeletonRows label="Loading the review" />
    );
  const [progress] = orders.data.pages;
  const made = madeOf(progress);
  const choose = (view: View) => setChosen({ view, made });
  const view = viewOf(progress, chosen, made);
  switch (view) {
    case 'creating':
      return <CreatingPanel {...{ upload, shown }} onReview={() => choose('review')} />;
    case 'dry-run':
      return (
        <DryRunStage
          {...{ upload, onLeave }}
          dryRun={dryRun.data}
          onReview={(shown) => {
            setFilter(shown);
            choose('review');
          }}
        />
      );
    case 'review':
      return (
        <ReviewStage
          {...{ upload, onLeave, filter, corrections, shown }}
          dryRun={dryRun.data}
          onFilter={setFilter}
          onWhole={() => choose('dry-run')}
          onAsked={() => choose('creating')}
        />
      );
  }
}

/** How many orders came of the file, were refused, and were taken back. */
const madeOf = (progress: OrdersProgress | undefined): string =>
  progress ? [progress.orders_done, progress.orders_failed, progress.orders_undone].join() : '';

/** Orders that were asked for meanwhile are shown, also where another window did, or where the answer was lost. */
function viewOf(progress: OrdersProgress | undefined, chosen: Chosen | null, made: string): View {
  if (progress?.working || (chosen && chosen.made !== made)) return 'creating';
  return chosen?.view ?? ((progress?.orders_num ?? 0) > 0 ? 'creating' : 'dry-run');
}

function Judging({ upload, onLeave }: StageProps) {
  return (
    <Sheet>
      <SheetHeader title="Checking every row" note="Nothing has been ordered yet." />
      <div className={styles.judging}>
        <ProgressBar
          label={`Each row of ${upload.filename} is tried against the catalogue`}
          done={upload.rows_done}
          total={upload.rows_num}
          words={`${upload.rows_done.toLocaleString('en')} of ${count(upload.rows_num, 'row')}`}
        />
        <p>You may leave this page. It goes on, and home says when it is finished.</p>
      </div>
      <FormFooter>
        <CancelUpload upload={upload} onLeave={onLeave} />
      </FormFooter>
    </Sheet>
  );
}
