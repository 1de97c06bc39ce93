import type { QueryDetail } from '@bolt/contracts/queries.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '#platform/server/api-error.ts';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { type OpenQuery, openThreadQuery } from '../frame/asked-already.ts';
import { momentIn } from '../frame/moment-in.ts';
import panel from '../frame/panel-section.module.css';

interface UnansweredModalProps {
  about: ReactNode;
  /** 'Accept' */
  step: string;
  openQuery: OpenQuery;
  timeZone: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question of the hospital stops nothing; that an item moves on before it is answered is meant, not overlooked. */
export function UnansweredModal({ step, openQuery, timeZone, ...props }: UnansweredModalProps) {
  const { data: thread, error } = useQuery(openThreadQuery(openQuery));
  return (
    <ConfirmModal
      {...props}
      title={`${step} without an answer?`}
      tone="warning"
      confirmLabel={`${step} all the same`}
      cancelLabel="Go back"
      // What nobody has read yet is not passed over.
      isBusy={!thread}
    >
      {!thread && (error ? <Message tone="danger">{messageOf(error)}</Message> : <Loading />)}
      {thread && (
        <>
          <p>The hospital's question of {momentIn(timeZone, thread.opened.time)} is not answered:</p>
          {unansweredIn(thread).map(({ time, body }) => (
            <blockquote key={time} className={panel.message}>
              {body}
            </blockquote>
          ))}
        </>
      )}
    </ConfirmModal>
  );
}

const Loading = () => <SkeletonRows rows={1} label="Loading the question" />;

/** What was written since the supplier wrote last. */
const unansweredIn = ({ messages }: QueryDetail): QueryDetail['messages'] =>
  messages.slice(messages.findLastIndex(({ side }) => side === 'supplier') + 1);
