import type { Invitation } from '@bolt/contracts/invitation.contract';
import { authenticationCodeMessage } from '@bolt/domain/accounts/validate-authentication-code';
import { confirmPasswordMessage, newPasswordMessage } from '@bolt/domain/accounts/validate-new-password';
import { collectMessages } from '@bolt/domain/orders/field-messages';
import { useState } from 'react';
import { useForm } from '#platform/form/use-form.ts';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError } from '#platform/server/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { AuthenticationCodeField } from '../authentication-code.field.tsx';
import { AuthenticatorKey } from '../authenticator-key.tsx';
import { NewPasswordFields } from '../passwords/new-password.fields.tsx';
import styles from '../sign-in.module.css';

interface AcceptInvitationFormProps {
  token: string;
  invitation: Invitation;
  onDone: () => void;
  /** The link opens nothing any more. */
  onRefused: (error: unknown) => void;
}

/** A password and, of the supplier's people, the code that shows that the authenticator has the key. */
export function AcceptInvitationForm({ token, invitation, onDone, onRefused }: AcceptInvitationFormProps) {
  const { username, firstName, kind } = invitation;
  const form = useForm({
    opened: { password: '', repeated: '', totp: '' },
    validate: ({ password, repeated, totp }) =>
      collectMessages({
        password: newPasswordMessage({ password, username }),
        repeated: confirmPasswordMessage(password, repeated),
        totp: kind === 'supplier' ? authenticationCodeMessage(totp) : null,
      }),
    judged: 'tried',
  });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function send() {
    const { password, totp } = form.entries;
    if (isBusy) return;
    setFailure(undefined);
    setIsBusy(true);
    try {
      await callApi('POST /user/invitation/accept', {
        body: { token, password, ...(kind === 'supplier' && { totp }) },
      });
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invitation-unusable') return onRefused(error);
      if (error instanceof ApiError && isAboutCode(error)) return form.refuse({ totp: error.message });
      form.refuseBy(error);
      if (!isAtField(error)) setFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form ref={form.element} className={styles.form} onSubmit={form.submit(() => void send())} noValidate>
      <h1>Welcome, {firstName}</h1>
      <p className={styles.lead}>
        Your username is <b>{username}</b>.
      </p>
      {failure !== undefined && <FailureMessage error={failure} change="The account was not opened." />}
      <NewPasswordFields username={username} text={form.text} />
      {invitation.kind === 'supplier' && (
        <>
          <AuthenticatorKey {...invitation} />
          <AuthenticationCodeField {...form.text('totp')} />
        </>
      )}
      <Button variant="filled" type="submit" isWide isBusy={isBusy}>
        Finish
      </Button>
    </form>
  );
}

const isAboutCode = ({ code }: ApiError): boolean => code === 'totp-wrong' || code === 'totp-needed';

const isAtField = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.password !== undefined;
