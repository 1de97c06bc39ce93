import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowsSplit2,
  IconCircleCheck,
  IconInfoCircle,
  IconPlayerSkipForward,
  IconUserPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TextButton } from '#ui/button/text-button.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import styles from './review.module.css';
import { notesOf, type ReviewRow, waitingKinds } from './review-row.ts';
import { useReviewTools } from './review-tools.ts';

const icons: Readonly<Record<ReviewRow['messages'][number]['class'], ReactNode>> = {
  status: <IconUserPlus />,
  warning: <IconAlertTriangle />,
  error: <IconAlertCircle />,
};

/** Kinds of patients about whom somebody has to say who is meant (CSV-81). */
const asking: readonly string[] = ['two-match', 'contradicts', 'several-in-file', 'looks-the-same'];

/** Where a row stands (CSV-30), what is to know of it in words, and what can be done about it. */
export function RowStatus({ row }: { row: ReviewRow }) {
  const { correct, ask, showKind } = useReviewTools();
  const isQuiet = row.created || row.state === 'skipped';
  // What is found stands at the parts of a divided dose, what can be corrected at the row of the file.
  const isPart = row.key.includes('.');
  return (
    <>
      <span className={styles.standing}>
        <Standing row={row} />
      </span>
      {row.messages.length > 0 && !row.isMaster && (
        <ul className={styles.messages}>
          {row.messages.map((message) => (
            <li key={`${message.text} ${message.code}`} data-class={message.class}>
              {icons[message.class]}
              <span>{message.text}</span>
            </li>
          ))}
        </ul>
      )}
      {!isQuiet && !row.isMaster && notesOf(row).length > 0 && (
        <ul className={styles.messages}>
          {notesOf(row).map((note) => (
            <li key={note}>
              <IconInfoCircle />
              <span>{note}</span>
            </li>
          ))}
        </ul>
      )}
      {!isQuiet && (
        <span className={styles.actions}>
          {(row.isMaster ? [] : waitingKinds(row)).map((kind) => (
            <TextButton
              key={kind}
              aria-label={`Confirm in row ${row.key}: ${kind}`}
              onClick={() => showKind(kind)}
            >
              Confirm
            </TextButton>
          ))}
          {!isPart && asking.includes(row.patient.kind) && (
            <TextButton aria-label={`Say who is meant in row ${row.key}`} onClick={() => ask(row)}>
              Say who is meant
            </TextButton>
          )}
          {!isPart && (
            <TextButton data-corrects aria-label={`Correct row ${row.key}`} onClick={() => correct(row.key)}>
              Correct
            </TextButton>
          )}
        </span>
      )}
    </>
  );
}

function Standing({ row }: { row: ReviewRow }) {
  const { status, isMaster, state } = row;
  if (isMaster)
    return (
      <StatusBadge tone="draft" icon={<IconArrowsSplit2 />}>
        Divided into the rows below
      </StatusBadge>
    );
  if (state === 'skipped')
    return (
      <StatusBadge tone="cancelled" icon={<IconPlayerSkipForward />}>
        Left out by a matched word
      </StatusBadge>
    );
  if (status === '') return null;
  if (status === 'Ready to Submit' && waitingKinds(row).length > 0)
    return (
      <StatusBadge tone="warning" icon={<IconAlertTriangle />}>
        Selected, waits for your answer
      </StatusBadge>
    );
  return (
    <StatusBadge tone={status === 'Ready to Submit' ? 'success' : 'accent'} icon={<IconCircleCheck />}>
      {status}
    </StatusBadge>
  );
}
