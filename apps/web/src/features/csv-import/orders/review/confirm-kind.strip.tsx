import { reasonMessage } from '@bolt/domain/orders/validate-reason';
import { readableLine } from '@bolt/domain/texts/readable-text';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { againUnanswered } from '#platform/server/again-unanswered.ts';
import { againWhileBusy } from '#platform/server/again-while-busy.ts';
import { callApi } from '#platform/server/api-client.ts';
import { isOutcomeUnknown } from '#platform/server/api-error.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { announce } from '#ui/a11y/announcer.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { count } from '../../count.ts';
import styles from './review.module.css';
import { figuresOfRows, type ReviewRow, waitingRows } from './review-row.ts';
import { useReviewTools } from './review-tools.ts';
import { askForRows, useShownRows } from './use-shown-rows.ts';

/** As many as one call takes. */
const ROWS_AT_ONCE = 500;

interface ConfirmKindStripProps {
  /** The kind whose rows are shown: 'Warning: Drug dose exceeds max dose'. */
  kind: string;
  rows: readonly ReviewRow[];
}

/**
 * One reason for many rows of a kind (decision J20), after a look at them: those that are shown, each with exactly the
 * figures that are shown. What may never be passed over is not among them.
 */
export function ConfirmKindStrip({ kind, rows }: ConfirmKindStripProps) {
  const { uploadCode, shown } = useReviewTools();
  const show = useShownRows(uploadCode, shown);
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const waiting = waitingRows(kind, rows).slice(0, ROWS_AT_ONCE);
  const message = reasonMessage(reason);
  const confirmation = useSingleMutation({
    ...againWhileBusy,
    mutationFn: (_given, signal) => {
      const body = {
        uploadCode,
        reason: readableLine(reason),
        rows: waiting.map(({ row, findings }) => ({
          row,
          confirmed: findings.map(({ code, measured, limit }) => ({
            code,
            ...(measured !== undefined && { measured }),
            ...(limit !== undefined && { limit }),
          })),
        })),
      };
      // The same however often it arrives.
      return againUnanswered(() => callApi('POST /api/v1/order/csv/confirm-rows', { body, signal }));
    },
    onSuccess: ({ refused, judging, ...answer }) => {
      show(answer);
      if (judging || refused.length > 0) return;
      announce(`${count(waiting.length, 'row')} confirmed`);
      setReason('');
      setWasTried(false);
    },
    onError: (error) => {
      if (isOutcomeUnknown(error)) askForRows(queryClient, uploadCode);
    },
  });
  const answer = confirmation.data;
  const isRefused = answer !== undefined && (answer.judging || answer.refused.length > 0);
  if (waiting.length === 0 && !isRefused) return null;
  return (
    <div className={styles.strip}>
      <div className={styles.stripWords}>
        <p>
          <IconAlertTriangle />
          Confirm {count(waiting.length, 'row')}: {kind.replace(/^Warning: /, '')}
        </p>
        <p>
          These are the rows below, each with its figures. Your name, the time and the reason are kept with
          every row; nothing else that a row waits for is confirmed with it.
        </p>
        {figuresOfRows(waiting).map((figure) => (
          <p key={figure}>{figure}</p>
        ))}
        {answer?.judging && <p>The rows are being checked anew. Look at them again when that is done.</p>}
        {answer?.refused.slice(0, 5).map(({ row, message: why }) => (
          <p key={row} className={styles.danger}>
            Row {row}: {why}
          </p>
        ))}
        {confirmation.error && (
          <FailureMessage error={confirmation.error} change="The rows were not confirmed." isSlim />
        )}
      </div>
      <form
        className={styles.stripForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setWasTried(true);
          if (message === null && waiting.length > 0) confirmation.mutate();
        }}
      >
        <TextField
          className={styles.stripField}
          label="Reason"
          isRequired
          value={reason}
          onChange={setReason}
          error={(wasTried && message) || undefined}
          reservesErrorLine={false}
        />
        <Button
          type="submit"
          className={styles.stripButton}
          icon={<IconCheck />}
          isBusy={confirmation.isPending}
        >
          Confirm {count(waiting.length, 'row')}
        </Button>
      </form>
    </div>
  );
}
