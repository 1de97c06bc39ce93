import { access } from '@bolt/domain/access/access';
import { importLimits } from '@bolt/domain/csv-import/import-limits';
import { IconAdjustments } from '@tabler/icons-react';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { useMay } from '#platform/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { FormCell, FormFooter, FormSection } from '#ui/layout/form-section.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { paths } from '../../../paths.ts';
import { count } from '../count.ts';
import type { ImportNote } from '../frame/import-note.tsx';
import { HistoryPanel } from '../history/history.panel.tsx';
import type { ImportStatus } from '../import-queries.ts';
import { fileFault, sizeInWords } from './chosen-file.ts';
import type { ChosenUpload } from './chosen-upload.ts';
import { FileChooser } from './file-chooser.tsx';
import { FileTypeField } from './file-type-field.tsx';
import { OpenUploadNotice } from './open-upload.notice.tsx';
import { TemplateDownload } from './template-download.tsx';
import styles from './upload.module.css';
import { useSendFile } from './use-send-file.ts';

interface UploadStageProps {
  status: ImportStatus;
  chosen: ChosenUpload;
  onChoose: (chosen: ChosenUpload) => void;
  onFollow: (uploadCode: string) => void;
  onCancelled: (note: ImportNote) => void;
}

/** Stage 1: the file and what kind of file it is. */
export function UploadStage({ status, chosen, onChoose, onFollow, onCancelled }: UploadStageProps) {
  const { file, fileType } = chosen;
  const mayTeach = useMay(access.importPreferences);
  const sending = useSendFile(onFollow);
  const fault = file && fileFault(file, importLimits.bytes);
  const isOpen = status.upload !== null;

  function choose(next: Partial<ChosenUpload>) {
    sending.reset();
    onChoose({ ...chosen, ...next });
  }
  return (
    <>
      {status.upload && (
        <OpenUploadNotice upload={status.upload} onFollow={onFollow} onCancelled={onCancelled} />
      )}
      {status.others.length > 0 && (
        <Message tone="info" role="note" isSlim>
          {othersInWords(status.others.map(({ loadedBy }) => loadedBy))}
        </Message>
      )}
      <Sheet>
        <FormSection name="File">
          <FormCell columns={6}>
            <FileChooser
              file={file}
              fault={fault}
              isLocked={sending.isPending}
              onChoose={(next) => choose({ file: next })}
            />
          </FormCell>
        </FormSection>
        <FormSection name="Type">
          <FormCell columns={4}>
            <FileTypeField
              value={fileType}
              isLocked={sending.isPending}
              onChange={(next) => choose({ fileType: next })}
            />
          </FormCell>
        </FormSection>
        {sending.isPending && file && (
          <div className={styles.sending}>
            <ProgressBar
              label={sending.share < 1 ? `Sending ${file.name}` : 'Sent. The server looks at the file.'}
              done={sending.share}
              total={1}
              words={`${sizeInWords(sending.share * file.size)} of ${sizeInWords(file.size)}`}
            />
          </div>
        )}
        {sending.error && (
          <div className={styles.sending}>
            <FailureMessage error={sending.error} change="The file was not uploaded." />
          </div>
        )}
        <FormFooter end={<TemplateDownload />}>
          {sending.isPending ? (
            <Button onClick={() => sending.giveUp()}>Stop sending</Button>
          ) : (
            <Button
              variant="filled"
              disabledReason={whyNotYet(isOpen, file, fault, fileType)}
              reasonPlacement="beside"
              onClick={() => file && fileType !== null && sending.mutate({ file, fileType })}
            >
              Continue
            </Button>
          )}
        </FormFooter>
      </Sheet>
      {mayTeach && (
        <div>
          <LinkButton icon={<IconAdjustments />} to={paths.preferenceWizard('headers')}>
            Open the Customer Preference Wizard
          </LinkButton>
        </div>
      )}
      <HistoryPanel />
    </>
  );
}

/** Why 'Continue' does not go on (CSV-08), the first thing first. */
function whyNotYet(isOpen: boolean, file: File | null, fault: string | null, fileType: string | null) {
  if (isOpen) return 'Go on with the upload that is open, or cancel it first.';
  if (!file) return fileType === null ? 'Choose a file and a file type first.' : 'Choose a file first.';
  if (fault) return 'Choose another file first.';
  return fileType === null ? 'Choose a file type first.' : undefined;
}

const NAMED = 3;

/** Two files with the same patients may be on their way: whoever knows, asks. */
function othersInWords(names: readonly string[]): string {
  const more = names.length - NAMED;
  const named = names.slice(0, NAMED).join(', ');
  const all = more > 0 ? `${named} and ${count(more, 'other')}` : named;
  return `${all} of your hospital ${names.length === 1 ? 'has' : 'have'} an upload open as well.`;
}
