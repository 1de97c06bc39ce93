import { PasswordField } from '#ui/fields/password-field.tsx';

interface FieldWiring {
  value: string;
  onChange: (typed: string) => void;
  onBlur: () => void;
  error: string | undefined;
}

interface NewPasswordFieldsProps {
  /** Where it is known: for password managers, which keep the new password with the account it is of. */
  username: string | undefined;
  text: (field: 'password' | 'repeated') => FieldWiring;
  /** Nothing is asked before them. */
  isFirst?: boolean;
}

/** A new password, typed twice. */
export function NewPasswordFields({ username, text, isFirst = true }: NewPasswordFieldsProps) {
  const password = text('password');
  return (
    <>
      {username && (
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      )}
      <PasswordField
        label="New Password"
        name="new-password"
        {...password}
        autoComplete="new-password"
        // the screen exists for this field
        autoFocus={isFirst}
        help={
          password.error
            ? undefined
            : '12 to 128 characters. Common or easily guessed passwords and your user name are refused.'
        }
        isRequired
      />
      <PasswordField
        label="Confirm Password"
        name="confirm-password"
        {...text('repeated')}
        autoComplete="new-password"
        isRequired
      />
    </>
  );
}
