import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { failureWords } from '#platform/server/api-error.ts';
import { clearTokens } from '#platform/server/token-store.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import styles from '../sign-in.module.css';
import { OwnSessionsTable } from './own-sessions-table.tsx';

const ownSessionsQuery = {
  queryKey: ['own-sessions'],
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi('GET /api/v1/user/sessions', { signal }),
};

/** Where the account is signed in, and to sign out there: one by one, or everywhere at once, here as well. */
export function OwnSessionsSheet() {
  const { data, error, refetch } = useQuery(ownSessionsQuery);
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [told, setTold] = useState<string>();
  const [isAsked, setIsAsked] = useState(false);
  const ending = useSingleMutation({
    isUnderKey: true,
    mutationFn: (id: string, _signal, idempotencyKey) =>
      callApi('POST /api/v1/user/sessions/:id/end', { params: { id }, body: {}, idempotencyKey }),
    onMutate: () => setTold(undefined),
    onSuccess: ({ message }) => {
      setTold(message);
      // The pressed button goes with its row.
      heading.current?.focus();
    },
    // Also where it was over already.
    onSettled: () => client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
  const endingAll = useSingleMutation({
    mutationFn: () => callApi('POST /api/v1/user/sessions/end-all', { body: {} }),
    onSuccess: () => clearTokens('chosen'),
  });
  const failure = ending.error ?? endingAll.error;

  return (
    <Sheet isPadded aria-labelledby="own-sessions">
      <Stack>
        <h2 id="own-sessions" ref={heading} tabIndex={-1} className={styles.heading}>
          Where you are signed in
        </h2>
        {told && <Message tone="success">{told}</Message>}
        {failure && <FailureMessage error={failure} change="Nobody was signed out." />}
        {data ? (
          <OwnSessionsTable
            sessions={data.sessions}
            ending={ending.isPending ? ending.variables : undefined}
            onEnd={(id) => ending.mutate(id)}
          />
        ) : error ? (
          <Message tone="danger" action={<Button onClick={() => void refetch()}>Try again</Button>}>
            {failureWords(error).text}
          </Message>
        ) : (
          <SkeletonRows rows={2} label="Loading where you are signed in" />
        )}
        <Row>
          <Button variant="danger-outline" isBusy={endingAll.isPending} onClick={() => setIsAsked(true)}>
            Sign out everywhere
          </Button>
        </Row>
        {isAsked && (
          <ConfirmModal
            title="Sign out everywhere?"
            tone="danger"
            confirmLabel="Sign out and discard it"
            cancelLabel="No, take me back"
            onConfirm={() => {
              setIsAsked(false);
              endingAll.mutate(undefined);
            }}
            onCancel={() => setIsAsked(false)}
          >
            <p>
              Your account is signed out here and in every other place. What is typed in any of them and not
              saved is discarded.
            </p>
          </ConfirmModal>
        )}
      </Stack>
    </Sheet>
  );
}
