import { QUERY_KINDS } from '@bolt/domain/workbench/query-kinds';
import { validateQuery } from '@bolt/domain/workbench/validate-query';
import { useState } from 'react';
import { callApi } from '#platform/server/api-client.ts';
import { messageOf } from '#platform/server/api-error.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';

interface AskModalProps {
  itemId: string;
  onSent: () => void;
  onClose: () => void;
}

/** A question to the hospital, until whose answer the item does not move on. */
export function AskModal({ itemId, onSent, onClose }: AskModalProps) {
  const [kind, setKind] = useState<string | null>(null);
  const [body, setBody] = useState('');
  const [isTried, setIsTried] = useState(false);
  const key = useIdempotencyKey();
  const errors = validateQuery({ kind: kind ?? '', body });
  const send = useSingleMutation({
    mutationFn: () => {
      const asked = { subjectType: 'item' as const, subjectId: itemId, kind: kind ?? '', body };
      return callApi('POST /api/v1/workbench/queries', { body: asked, idempotencyKey: key.keyFor(asked) });
    },
    onSuccess: onSent,
  });
  return (
    <Modal
      title="Ask the hospital"
      onClose={onClose}
      footer={
        <>
          <Button
            variant="filled"
            isBusy={send.isPending}
            onClick={() => {
              setIsTried(true);
              if (Object.keys(errors).length === 0) send.mutate();
            }}
          >
            Send question
          </Button>
          <Button onClick={onClose}>Go back</Button>
        </>
      }
    >
      {send.error && <Message tone="danger">{messageOf(send.error)}</Message>}
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
        isRequired
      />
      <p>The item does not move on until the query is closed.</p>
    </Modal>
  );
}
