import type { QueryDetail } from '@bolt/contracts/queries.contract';
import { queryMessageMaxLength, validateQueryMessage } from '@bolt/domain/workbench/validate-query';
import { IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeptText } from '#platform/form/use-kept-text.ts';
import { useUnsent } from '#platform/form/use-unsent.tsx';
import { messageOfChange } from '#platform/server/api-error.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { QueryActedOn } from './query-acted-on.tsx';
import { type QueryCalls, queryQuery } from './query-calls.ts';
import styles from './query-thread.module.css';

interface QueryAnswerProps {
  query: QueryDetail;
  calls: QueryCalls;
  lockedBy: string | undefined;
}

/** The place for an answer. What was typed stays until it is sent, also where the query is closed meanwhile. */
export function QueryAnswer({ query, calls, lockedBy }: QueryAnswerProps) {
  const { queryId, turn, canWrite, canClose } = query;
  const queryClient = useQueryClient();
  const { text, setText, forget } = useKeptText(`answer ${queryId}`);
  const [isTried, setIsTried] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const unsent = useUnsent(text, forget);
  const key = useIdempotencyKey();
  const { side, write, close } = calls;
  const fault = validateQueryMessage({ body: text }).body;
  const answer = useSingleMutation({
    isUnderKey: true,
    mutationFn: async (sent: { body: string; close?: boolean } | 'close') => {
      const idempotencyKey = key.keyFor([queryId, sent]);
      return sent === 'close' ? close(queryId, idempotencyKey) : write(queryId, sent, idempotencyKey);
    },
    onSuccess: (answered, sent) => {
      key.forget();
      queryClient.setQueryData(queryQuery(calls, queryId).queryKey, answered);
      if (sent !== 'close') {
        // What was typed on while it was on its way is not sent.
        setText((typed) => (typed === sent.body ? '' : typed));
        setIsTried(false);
      }
      void makeStale(queryClient, { kind: 'query', id: queryId });
    },
  });
  const send = (closes: boolean) => {
    setIsTried(true);
    if (!fault) answer.mutate({ body: text, ...(closes && { close: true }) });
  };
  const isClosed = turn === 'closed';
  const reads = side === 'supplier' ? 'Your roles read this query.' : 'Your rights let you read this query.';
  if (!canWrite && text === '') return isClosed ? null : <p className={styles.foot}>{reads}</p>;
  const stopped = canWrite ? lockedBy : reads;
  const locked = isClosed ? 'This query is closed. Please ask a new question.' : stopped;
  return (
    <div className={styles.answer}>
      {answer.error && <Message tone="danger">{messageOfChange(answer.error)}</Message>}
      {locked && <Message tone="warning">{locked}</Message>}
      <TextAreaField
        label="Your message"
        value={text}
        onChange={setText}
        error={isTried ? fault : undefined}
        countUpTo={queryMessageMaxLength}
        help="Everybody of both sides who may see this reads it."
      />
      <div className={styles.buttons}>
        <Button
          variant="filled"
          icon={<IconSend />}
          isBusy={answer.isPending}
          disabledReason={locked}
          onClick={() => send(false)}
        >
          Send
        </Button>
        {side === 'supplier' && (
          <Button disabledReason={locked} disabled={answer.isPending} onClick={() => send(true)}>
            Send and close
          </Button>
        )}
        <span className={styles.grow} />
        {canClose && (
          <Button
            variant="subtle"
            disabledReason={locked}
            disabled={answer.isPending}
            onClick={() => setIsAsked(true)}
          >
            Close query
          </Button>
        )}
      </div>
      {isAsked && (
        <ConfirmModal
          title="Close this query?"
          about={<QueryActedOn query={query} />}
          confirmLabel="Close query"
          cancelLabel="Go back"
          onCancel={() => setIsAsked(false)}
          onConfirm={() => {
            setIsAsked(false);
            // What stops it by now stands behind the question.
            if (!locked) answer.mutate('close');
          }}
        >
          <p>Nobody can write in it afterwards.</p>
        </ConfirmModal>
      )}
      {unsent.question}
    </div>
  );
}
