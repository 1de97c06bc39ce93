import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { Button } from '#ui/button/button.tsx';
import { FormFooter } from '#ui/layout/form-section.tsx';
import { count } from '../../count.ts';
import { CancelUpload } from '../../frame/cancel-upload.tsx';
import type { StageProps } from '../../frame/stage-props.ts';
import { SameFileMessage } from '../../rows/same-file.tsx';
import { useReturnedRows } from '../../use-returned-rows.ts';
import type { DryRun, ReviewFilter } from '../review/review-queries.ts';
import { ByPatient } from './by-patient.tsx';
import styles from './dry-run.module.css';
import { DryRunPanel } from './dry-run.panel.tsx';
import { InvalidRowsModal } from './invalid-rows.modal.tsx';
import { usePatientsOfFile } from './use-patients-of-file.ts';
import { whatItBecomes } from './what-it-becomes.ts';

interface DryRunStageProps extends StageProps {
  dryRun: DryRun;
  onReview: (filter: ReviewFilter) => void;
}

/** The page that answers what a file will become, before any of its rows is looked at (picture 13b). */
export function DryRunStage({ upload, dryRun, onReview, onLeave }: DryRunStageProps) {
  const becomes = whatItBecomes(dryRun);
  const returned = useReturnedRows(upload.uploadCode, 'cannot-be-ordered');
  const patients = usePatientsOfFile(upload.uploadCode);
  const [showsInvalid, showInvalid] = useState(false);
  return (
    <>
      <SameFileMessage uploads={dryRun.uploaded_before} />
      <DryRunPanel
        becomes={becomes}
        onShow={(finding) => onReview({ finding })}
        onShowElsewhere={() => showInvalid(true)}
      >
        <ByPatient patients={patients} />
        {showsInvalid && (
          <InvalidRowsModal uploadCode={upload.uploadCode} onClose={() => showInvalid(false)} />
        )}
        {returned.error && <FailureMessage error={returned.error} what="The file was not made." isSlim />}
        <FormFooter end={<CancelUpload upload={upload} onLeave={onLeave} />}>
          <Button variant="filled" onClick={() => onReview({})}>
            Review {count(dryRun.counts.all, 'row')}
          </Button>
          <Button icon={<IconPrinter />} isBusy={patients.isPreparing} onClick={() => void patients.print()}>
            Print
          </Button>
          {becomes.cannot > 0 && (
            <>
              <Button icon={<IconDownload />} isBusy={returned.isPending} onClick={() => returned.mutate()}>
                Download the {count(becomes.cannot, 'row')}
              </Button>
              <span className={styles.hint}>
                with the reason in a last column, to correct and upload again
              </span>
            </>
          )}
        </FormFooter>
      </DryRunPanel>
    </>
  );
}
