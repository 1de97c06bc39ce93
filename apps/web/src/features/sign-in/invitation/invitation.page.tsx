import type { Invitation } from '@bolt/contracts/invitation.contract';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#paths.ts';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError, failureWords } from '#platform/server/api-error.ts';
import { noteSignInReason } from '#platform/session/sign-in-reason.ts';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import styles from '../sign-in.module.css';
import { SignedOutFrame } from '../signed-out-frame.tsx';
import { AcceptInvitationForm } from './accept-invitation.form.tsx';

/** Where the link of an invitation leads: to a password, and for the supplier's people an authenticator. */
export default function InvitationPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const navigate = useNavigate();
  const [invitation, setInvitation] = useState<Invitation>();
  const [failure, setFailure] = useState<unknown>();
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try asks again
  useEffect(() => {
    const gone = new AbortController();
    setFailure(undefined);
    callApi('POST /user/invitation', { body: { token }, signal: gone.signal }).then(
      setInvitation,
      (error) => gone.signal.aborted || setFailure(error),
    );
    return () => gone.abort();
  }, [token, tries]);

  function finish() {
    noteSignInReason('account-ready');
    navigate(paths.login());
  }

  return (
    <SignedOutFrame>
      {failure !== undefined ? (
        <Refused error={failure} onRetry={() => setTries(tries + 1)} />
      ) : invitation ? (
        <AcceptInvitationForm token={token} invitation={invitation} onDone={finish} onRefused={setFailure} />
      ) : (
        <SkeletonRows rows={4} label="Loading the invitation" />
      )}
    </SignedOutFrame>
  );
}

/** In place of the form: what the server says of the link, or that it did not say anything. */
function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { title, text } = failureWords(error, isRefused(error) ? 'The invitation cannot be used' : undefined);
  return (
    <div className={styles.form}>
      <h1>Invitation</h1>
      <Message
        tone="danger"
        title={title}
        action={!isRefused(error) && <Button onClick={onRetry}>Try again</Button>}
      >
        {text}
      </Message>
    </div>
  );
}

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'invitation-unusable';
