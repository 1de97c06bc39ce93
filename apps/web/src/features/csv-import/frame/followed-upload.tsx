import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#platform/server/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { count } from '../count.ts';
import { type Upload, uploadQuery } from '../import-queries.ts';
import { lastEventOf, stageAfter } from '../import-stages.ts';
import { OrdersStage } from '../orders/orders.stage.tsx';
import { ProcessingStage } from '../processing/processing.stage.tsx';
import { RowsStage } from '../rows/rows.stage.tsx';
import { WordsStage } from '../words/words.stage.tsx';
import { CancelUpload } from './cancel-upload.tsx';
import { ImportScreen } from './import-screen.tsx';
import type { StageProps } from './stage-props.ts';
import { StoppedWork } from './stopped-work.tsx';

interface FollowedUploadProps extends Pick<StageProps, 'onLeave'> {
  uploadCode: string;
}

/** An upload at the stage where the server has it, whoever brought it there: this page, another window, the background. */
export function FollowedUpload({ uploadCode, onLeave }: FollowedUploadProps) {
  const { data: upload, error, refetch, isFetching } = useQuery(uploadQuery(uploadCode));
  if (!upload)
    return (
      <ImportScreen stage="processing">
        {error ? (
          <FailedState
            title="The upload could not be loaded"
            text={messageOf(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <SkeletonRows label="Loading your upload" />
        )}
      </ImportScreen>
    );
  return (
    <ImportScreen stage={stageAfter[lastEventOf[upload.state]]} sub={aboutFile(upload)}>
      <StageOfUpload upload={upload} onLeave={onLeave} />
    </ImportScreen>
  );
}

function StageOfUpload(props: StageProps) {
  const { work, work_given_up } = props.upload;
  if (work && work_given_up) return <StoppedWork {...props} work={work} />;
  switch (props.upload.state) {
    case 'reading':
    case 'refused':
      return <ProcessingStage {...props} />;
    case 'rows':
      return <RowsStage {...props} />;
    case 'words':
      return <WordsStage uploadCode={props.upload.uploadCode} cancel={<CancelUpload {...props} />} />;
    case 'orders':
      return <OrdersStage {...props} />;
    case 'closed':
    case 'cancelled':
      return <EndedElsewhere {...props} />;
  }
}

/** In another window, by the same account elsewhere, or here, where the answer was lost. */
function EndedElsewhere({ upload, onLeave }: StageProps) {
  return (
    <EmptyState
      title={
        upload.state === 'cancelled' ? 'This upload has been cancelled' : 'This upload has been finished'
      }
      text={`${upload.filename} was brought to its end, here or in another window.`}
      action={<Button onClick={() => onLeave({ kind: 'left' })}>Upload another file</Button>}
    />
  );
}

function aboutFile({ filename, rows_num }: Upload): string {
  return rows_num === 0 ? filename : `${filename} · ${count(rows_num, 'row')}`;
}
