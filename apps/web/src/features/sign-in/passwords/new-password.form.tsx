import { confirmPasswordMessage, newPasswordMessage } from '@bolt/domain/accounts/validate-new-password';
import { collectMessages } from '@bolt/domain/orders/field-messages';
import { type ReactNode, useState } from 'react';
import { useForm } from '#platform/form/use-form.ts';
import { ApiError, messageOf } from '#platform/server/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import styles from '../sign-in.module.css';

interface NewPasswordFormProps {
  title: ReactNode;
  username?: string;
  /** Saves the password and leaves; what it throws is shown. */
  onSave: (password: string) => Promise<void>;
  /** What to offer when the server refuses, such as the way to a new link. */
  onRefusal?: (error: unknown) => ReactNode;
}

/** A new password, typed twice. The server alone knows the common ones; its refusal stands at the same field. */
export function NewPasswordForm({ title, username, onSave, onRefusal }: NewPasswordFormProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ error: unknown; password: string }>();
  const form = useForm({
    opened: { password: '', repeated: '' },
    validate: ({ password, repeated }) =>
      collectMessages({
        password:
          newPasswordMessage({ password, ...(username && { username }) }) ??
          // Refused once, it would be refused again.
          (refusal?.password === password ? fieldMessage(refusal.error) : null),
        repeated: confirmPasswordMessage(password, repeated),
      }),
    judged: 'tried',
  });
  const shownError = form.errorOf('password');

  async function send() {
    const { password } = form.entries;
    if (isBusy) return;
    setRefusal(undefined);
    setIsBusy(true);
    try {
      await onSave(password);
    } catch (error) {
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
          {messageOf(refusal.error)}
        </Message>
      )}
      {/* For password managers, which keep the new password with the account it is of. */}
      {username && (
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      )}
      <PasswordField
        label="New Password"
        name="new-password"
        {...form.text('password')}
        autoComplete="new-password"
        // the screen exists for this field
        autoFocus
        help={
          shownError ? undefined : '12 to 128 characters. Common passwords and your user name are refused.'
        }
        isRequired
      />
      <PasswordField
        label="Confirm Password"
        name="confirm-password"
        {...form.text('repeated')}
        autoComplete="new-password"
        isRequired
      />
      <Button variant="filled" type="submit" isWide isBusy={isBusy}>
        Reset password
      </Button>
    </form>
  );
}

const fieldMessage = (error: unknown): string | null =>
  (error instanceof ApiError && error.fields.password) || null;
