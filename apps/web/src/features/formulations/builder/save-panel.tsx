import { IconCheck, IconCopy, IconDownload, IconEye, IconPrinter, IconTrash } from '@tabler/icons-react';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError } from '#platform/server/api-error.ts';
import { useSaveForm } from '#platform/use-save-form.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { FormFooter } from '#ui/layout/form-section.tsx';
import { LookAtChange } from '../history/meanwhile-note.tsx';
import { OrderFormulation } from '../order-formulation.tsx';
import styles from './builder.module.css';
import type { AskBuilder } from './builder-questions.ts';
import type { Reopened } from './catalogue-note.tsx';
import type { Builder } from './use-builder.ts';

interface SavePanelProps {
  builder: Builder;
  ask: AskBuilder;
  /** Opens the formulation as it is now. */
  onReload: (because?: Reopened) => void;
  onShowHistory: () => void;
}

/** Save, check and submit; who made it and when it was saved; print, copy and delete. */
export function SavePanel({ builder, ask, onReload, onShowHistory }: SavePanelProps) {
  const { isViewOnly, record, verdict, outside, saving, savedWords, slips, maySubmit } = builder;
  const paper = useSaveForm((signal) =>
    callApi('POST /api/v1/tpn/customFormulationWorksheet', {
      body: { formData: builder.data, formulationRecordId: record?.id ?? null },
      signal,
    }),
  );
  // A figure that looks like another unit is asked about first.
  const asking = (then: () => void) => builder.ifRight(() => (slips.open.length > 0 ? ask('slips') : then()));
  // An unstable bag, or a dose outside its range, may be submitted, but it is not what the screen invites to.
  const isInvited = verdict.stability === 'stable' && outside === null;
  const canDelete = record?.status === 'draft' && !isViewOnly;
  return (
    <>
      {saving.error && (
        <div className={styles.inset}>
          <FailureMessage error={saving.error} change="The formulation was not saved." isSlim />
          {isChangedElsewhere(saving.error) && <LookAtChange {...{ builder, onReload, onShowHistory }} />}
        </div>
      )}
      {paper.error && (
        <div className={styles.inset}>
          <FailureMessage error={paper.error} what="The worksheet was not made." isSlim />
        </div>
      )}
      <FormFooter
        end={
          <>
            <IconButton label="Preview" icon={<IconEye />} onClick={() => ask('preview')} />
            <IconButton
              label="Save the worksheet as a PDF"
              icon={<IconDownload />}
              onClick={() => paper.mutate()}
            />
            <IconButton
              label="Print this formulation"
              icon={<IconPrinter />}
              onClick={() => window.print()}
            />
            <IconButton label="Copy this formulation" icon={<IconCopy />} onClick={() => ask('copy')} />
            {canDelete && (
              <IconButton
                label="Delete this custom formulation"
                icon={<IconTrash />}
                onClick={() => ask('delete')}
              />
            )}
          </>
        }
      >
        {record?.status === 'ready' && record.productCode && <OrderFormulation code={record.productCode} />}
        {!isViewOnly && (
          <>
            {maySubmit && (
              // Where the button was that asked: a second press there must not submit.
              <p className={styles.checked}>
                <IconCheck /> Checked
              </p>
            )}
            {maySubmit && (
              <Button
                variant={isInvited ? 'filled' : 'default'}
                isBusy={saving.isPending}
                onClick={asking(() => ask('submit'))}
              >
                Submit for review
              </Button>
            )}
            {!maySubmit && (
              <Button variant="filled" isBusy={saving.isPending} onClick={asking(builder.check)}>
                Check Stability
              </Button>
            )}
            <Button isBusy={saving.isPending} onClick={builder.saveDraft}>
              Save Draft
            </Button>
          </>
        )}
        <div className={styles.saved}>
          <p role="status">{savedWords}</p>
          {record && <p>Author: {builder.isOwn ? 'You' : record.created_by_user_name}</p>}
        </div>
      </FormFooter>
    </>
  );
}

const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'stale-version';
