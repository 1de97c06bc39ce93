import { QUERY_KINDS } from '@bolt/domain/workbench/query-kinds';
import { queryMessageMaxLength, validateQuery } from '@bolt/domain/workbench/validate-query';
import { type ReactNode, useState } from 'react';
import { useKeptText } from '#platform/form/use-kept-text.ts';
import { useUnsent } from '#platform/form/use-unsent.tsx';
import { messageOfChange } from '#platform/server/api-error.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useLostAnswer } from '#platform/server/use-lost-answer.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';

interface AskModalProps {
  /** 'Ask the hospital' */
  title: string;
  /** Of what is asked about. */
  subjectId: string;
  /** The same in words. */
  about: ReactNode;
  /** What waits meanwhile: 'The item does not move on until the query is closed.' */
  note: string;
  /** Why it cannot be sent any more, as that a colleague has taken it over: told at once, and what was typed stays. */
  lockedBy?: string | undefined;
  /** It is left to look at what changed: what was typed stands there when it is opened again. */
  isKept?: boolean;
  /** By the call of the user's side. */
  onSend: (asked: { kind: string; body: string }, idempotencyKey: string) => Promise<unknown>;
  onSent: () => void;
  onClose: () => void;
}

/** A question to the other side about what is looked at. */
export function AskModal({
  title,
  subjectId,
  about,
  note,
  lockedBy,
  isKept = false,
  onSend,
  onSent,
  onClose,
}: AskModalProps) {
  const [kind, setKind] = useState<string | null>(null);
  const { text: body, setText: setBody, forget } = useKeptText(`question ${subjectId}`);
  const [isTried, setIsTried] = useState(false);
  const unsent = useUnsent(body, forget);
  const key = useIdempotencyKey();
  const errors = validateQuery({ kind: kind ?? '', body });
  const send = useSingleMutation({
    isUnderKey: true,
    mutationFn: (asked: { kind: string; body: string }) => onSend(asked, key.keyFor(asked)),
    onSuccess: () => {
      forget();
      unsent.release();
      onSent();
    },
  });
  const refused = send.error && messageOfChange(send.error);
  // What tells of the own question may come before its answer, or in place of it.
  const isOwn = useLostAnswer(send, lockedBy !== undefined);
  const locked = isOwn ? undefined : lockedBy;
  const close = () => (isKept ? onClose() : unsent.leave(onClose));
  return (
    <Modal
      title={title}
      about={about}
      onClose={close}
      footer={
        <>
          <Button
            variant="filled"
            isBusy={send.isPending}
            disabledReason={locked}
            reasonPlacement="elsewhere"
            onClick={() => {
              setIsTried(true);
              if (Object.keys(errors).length === 0) send.mutate({ kind: kind ?? '', body });
            }}
          >
            Send question
          </Button>
          <Button onClick={close}>Go back</Button>
        </>
      }
    >
      {locked && <Message tone="warning">{locked}</Message>}
      {refused && refused !== locked && <Message tone="danger">{refused}</Message>}
      <SelectField
        label="About"
        noun="subject"
        options={Object.entries(QUERY_KINDS).map(([value, label]) => ({ value, label }))}
        value={kind}
        onChange={setKind}
        error={isTried ? errors.kind : undefined}
        isRequired
      />
      <TextAreaField
        label="Message"
        value={body}
        onChange={setBody}
        error={isTried ? errors.body : undefined}
        countUpTo={queryMessageMaxLength}
        isRequired
      />
      <p>{note}</p>
      {unsent.question}
    </Modal>
  );
}
