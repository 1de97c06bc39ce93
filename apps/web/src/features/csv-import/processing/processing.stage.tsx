import { Button } from '#ui/button/button.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { FormFooter } from '#ui/layout/form-section.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { count } from '../count.ts';
import { CancelUpload } from '../frame/cancel-upload.tsx';
import type { StageProps } from '../frame/stage-props.ts';
import styles from './processing.module.css';

/** Stage 2: the file is read in the background, and the page may be closed. What cannot be read is said here. */
export function ProcessingStage({ upload, onLeave }: StageProps) {
  if (upload.state === 'refused') {
    return (
      <Sheet>
        <FailedState
          title="This file could not be read"
          text={upload.refusal ?? 'Nothing was taken from it. Please check the file and upload it again.'}
        />
        <FormFooter>
          <Button variant="filled" onClick={() => onLeave({ kind: 'left' })}>
            Back to Upload File
          </Button>
        </FormFooter>
      </Sheet>
    );
  }
  return (
    <Sheet>
      <SheetHeader title="Processing your file" />
      <div className={styles.body}>
        <ProgressBar
          label={`Reading ${upload.filename}`}
          done={upload.rows_done}
          total={null}
          words={upload.rows_done === 0 ? '' : `${count(upload.rows_done, 'row')} so far`}
        />
        <p>You may leave this page. It goes on, and home says how far it is.</p>
      </div>
      <FormFooter>
        <CancelUpload upload={upload} onLeave={onLeave} />
      </FormFooter>
    </Sheet>
  );
}
