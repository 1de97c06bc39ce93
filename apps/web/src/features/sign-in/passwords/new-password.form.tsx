import { confirmPasswordMessage, newPasswordMessage } from '@bolt/domain/accounts/validate-new-password';
import { collectMessages } from '@bolt/domain/orders/field-messages';
import { type ReactNode, useState } from 'react';
import { useForm } from '#platform/form/use-form.ts';
import { ApiError, messageOf, messageOfChange } from '#platform/server/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import styles from '../sign-in.module.css';
import { NewPasswordFields } from './new-password.fields.tsx';

interface NewPasswordFormProps {
  title: ReactNode;
  username?: string;
  /** Whoever is signed in proves it again; whoever has a link has forgotten the current one. */
  asksCurrent?: boolean;
  /** Saves the password and leaves; what it throws is shown. */
  onSave: (passwords: { current: string; password: string }) => Promise<void>;
  /** What to offer when the server refuses, such as the way to a new link. */
  onRefusal?: (error: unknown) => ReactNode;
}

/** A new password, typed twice. The server alone knows which are easily guessed; its refusal stands at the same field. */
export function NewPasswordForm({
  title,
  username,
  asksCurrent = false,
  onSave,
  onRefusal,
}: NewPasswordFormProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ error: unknown; password: string }>();
  const form = useForm({
    opened: { current: '', password: '', repeated: '' },
    validate: ({ current, password, repeated }) =>
      collectMessages({
        current: asksCurrent && current === '' ? 'Enter your current password' : null,
        password:
          newPasswordMessage({ password, current, ...(username && { username }) }) ??
          // Refused once, it would be refused again.
          (refusal?.password === password ? fieldMessage(refusal.error) : null),
        repeated: confirmPasswordMessage(password, repeated),
      }),
    judged: 'tried',
  });

  async function send() {
    const { current, password } = form.entries;
    if (isBusy) return;
    setRefusal(undefined);
    setIsBusy(true);
    try {
      await onSave({ current, password });
    } catch (error) {
      if (isAboutCurrent(error)) return form.refuse({ current: messageOf(error) });
      setRefusal({ error, password });
      form.focusFirstError();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form ref={form.element} className={styles.form} onSubmit={form.submit(() => void send())} noValidate>
      {title}
      {refusal && !fieldMessage(refusal.error) && (
        <Message tone="danger" action={onRefusal?.(refusal.error)}>
          {messageOfChange(refusal.error)}
        </Message>
      )}
      {asksCurrent && (
        <PasswordField
          label="Current password"
          name="current-password"
          {...form.text('current')}
          autoComplete="current-password"
          // the screen exists for this form
          autoFocus
          isRequired
        />
      )}
      <NewPasswordFields username={username} text={form.text} isFirst={!asksCurrent} />
      <Button variant="filled" type="submit" isWide isBusy={isBusy}>
        Reset password
      </Button>
    </form>
  );
}

const isAboutCurrent = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'current-password-wrong';

const fieldMessage = (error: unknown): string | null =>
  (error instanceof ApiError && error.fields.password) || null;
