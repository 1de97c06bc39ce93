import { IconDownload } from '@tabler/icons-react';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { Button } from '#ui/button/button.tsx';
import { FormFooter } from '#ui/layout/form-section.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import type { StageProps } from '../../frame/stage-props.ts';
import { useReturnedRows } from '../../use-returned-rows.ts';
import type { OrdersProgress } from './import-orders-query.ts';
import { ReturnHome } from './return-home.tsx';
import { StopCreating } from './stop-creating.tsx';
import { UndoDrafts } from './undo-drafts.tsx';

interface CreatingActionsProps extends Pick<StageProps, 'upload'> {
  progress: OrdersProgress;
  onReview: () => void;
}

/** What can be done while orders are made, and once they are. */
export function CreatingActions({ upload, progress, onReview }: CreatingActionsProps) {
  const { uploadCode } = upload;
  const returned = useReturnedRows(uploadCode, 'not-ordered');
  return (
    <Sheet aria-label="What to do next">
      {returned.error && <FailureMessage error={returned.error} what="The file was not made." isSlim />}
      <FormFooter
        end={
          <ReturnHome
            upload={upload}
            isWorking={progress.working}
            hasRowsLeft={hasRowsLeft(upload, progress)}
          />
        }
      >
        {progress.working ? (
          <StopCreating uploadCode={uploadCode} isStopping={progress.stopping} />
        ) : (
          <>
            <Button onClick={onReview}>Back to the rows</Button>
            <Button icon={<IconDownload />} isBusy={returned.isPending} onClick={() => returned.mutate()}>
              Download the other rows
            </Button>
            {(progress.canUndo || progress.undoRefusal !== null) && (
              <UndoDrafts
                uploadCode={uploadCode}
                refusedBy={progress.undoRefusal ?? undefined}
                patients={progress.patients_made}
                patientsNum={progress.patients_made_num}
              />
            )}
          </>
        )}
      </FormFooter>
    </Sheet>
  );
}

/** A divided row has several lines: fewer lines than rows are never all of them. */
const hasRowsLeft = (
  { rows_num }: StageProps['upload'],
  { lines_done, rows_repeated, orders_failed }: OrdersProgress,
) => orders_failed > 0 || lines_done + rows_repeated < rows_num;
