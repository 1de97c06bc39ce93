import { authenticationCodeMessage } from '@bolt/domain/accounts/validate-authentication-code';
import { collectMessages } from '@bolt/domain/orders/field-messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from '#platform/form/use-form.ts';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError } from '#platform/server/api-error.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { Button } from '#ui/button/button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { AuthenticationCodeField } from '../authentication-code.field.tsx';
import { AuthenticatorKey } from '../authenticator-key.tsx';
import styles from '../sign-in.module.css';
import { offeredKeyQuery, secondFactorQuery } from './second-factor-queries.ts';

interface SecondFactorFormProps {
  /** As it is: the form switches it over. */
  isOn: boolean;
  /** With the server's words. */
  onDone: (told: string) => void;
  onClose: () => void;
}

/** The current password and a code: of the key that is shown where it is switched on, else of the own app. */
export function SecondFactorForm({ isOn, onDone, onClose }: SecondFactorFormProps) {
  const client = useQueryClient();
  const key = useQuery({ ...offeredKeyQuery, enabled: !isOn });
  const form = useForm({
    opened: { password: '', totp: '' },
    validate: ({ password, totp }) =>
      collectMessages({
        password: password === '' ? 'Enter your current password' : null,
        totp: authenticationCodeMessage(totp),
      }),
    judged: 'tried',
  });
  const switching = useSingleMutation({
    isUnderKey: true,
    mutationFn: (body: { password: string; totp: string; offer: string }, _signal, idempotencyKey) => {
      const { offer: _, ...proof } = body;
      return isOn
        ? callApi('POST /api/v1/user/second-factor/off', { body: proof, idempotencyKey })
        : callApi('POST /api/v1/user/second-factor/on', { body, idempotencyKey });
    },
    onSuccess: ({ message }) => onDone(message),
    onError: (error) => {
      const field = fieldOf(error);
      if (field) return form.refuse({ [field]: error.message });
      // Another window may have switched it.
      void client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
      // Shown too long ago. After any other failure the key stays: it is in the user's app by now.
      if (error instanceof ApiError && error.code === 'authenticator-key-unusable')
        void client.invalidateQueries({ queryKey: offeredKeyQuery.queryKey });
    },
  });
  const failure = key.error ?? (switching.error && !fieldOf(switching.error) ? switching.error : undefined);

  return (
    <form
      ref={form.element}
      className={styles.form}
      onSubmit={form.submit(() => switching.mutate({ ...form.entries, offer: key.data?.offer ?? '' }))}
      noValidate
    >
      {failure && <FailureMessage error={failure} change="Nothing was changed." />}
      {!isOn &&
        (key.data ? <AuthenticatorKey {...key.data} /> : <SkeletonRows rows={4} label="Loading the key" />)}
      <PasswordField
        label="Current password"
        name="current-password"
        {...form.text('password')}
        autoComplete="current-password"
        // was opened to type here
        autoFocus
        isRequired
      />
      <AuthenticationCodeField {...form.text('totp')} />
      <Row>
        <Button
          variant={isOn ? 'danger-outline' : 'default'}
          type="submit"
          isBusy={switching.isPending}
          disabledReason={isOn || key.data ? undefined : 'The key is still being loaded'}
        >
          {isOn ? 'Switch off' : 'Switch on'}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Go back
        </Button>
      </Row>
    </form>
  );
}

function fieldOf(error: unknown): 'password' | 'totp' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'current-password-wrong') return 'password';
  return error.code === 'totp-wrong' || error.code === 'totp-needed' ? 'totp' : undefined;
}
