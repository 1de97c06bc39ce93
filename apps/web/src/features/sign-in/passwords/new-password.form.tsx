import { confirmPasswordMessage, newPasswordMessage } from '@bolt/domain/accounts/validate-new-password';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError, messageOf } from '#platform/server/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { useFocusFirstError } from '#ui/fields/use-focus-first-error.ts';
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
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ error: unknown; password: string }>();
  const { form, focusFirstError } = useFocusFirstError();

  const refusedHere = refusal?.password === password ? fieldMessage(refusal.error) : undefined;
  const passwordError = newPasswordMessage({ password, ...(username && { username }) }) ?? refusedHere;
  const shownError = wasTried ? passwordError : undefined;
  const repeatedError = confirmPasswordMessage(password, repeated);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setWasTried(true);
    if (isBusy) return;
    if (passwordError || repeatedError) return focusFirstError();
    setRefusal(undefined);
    setIsBusy(true);
    try {
      await onSave(password);
    } catch (error) {
      setRefusal({ error, password });
      focusFirstError();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
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
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        // the screen exists for this field
        autoFocus
        help={
          shownError ? undefined : '12 to 128 characters. Common passwords and your user name are refused.'
        }
        isRequired
        error={shownError}
      />
      <PasswordField
        label="Confirm Password"
        name="confirm-password"
        value={repeated}
        onChange={setRepeated}
        autoComplete="new-password"
        isRequired
        error={(wasTried && repeatedError) || undefined}
      />
      <Button variant="filled" type="submit" isWide isBusy={isBusy}>
        Reset password
      </Button>
    </form>
  );
}

const fieldMessage = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.fields.password : undefined;
