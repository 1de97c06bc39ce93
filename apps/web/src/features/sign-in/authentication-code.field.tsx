import { TextField } from '#ui/fields/text-field.tsx';

interface AuthenticationCodeFieldProps {
  value: string;
  onChange: (typed: string) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** The code that an authenticator app shows. */
export const AuthenticationCodeField = (props: AuthenticationCodeFieldProps) => (
  <TextField
    label="Authentication code"
    name="totp"
    {...props}
    autoComplete="one-time-code"
    inputMode="numeric"
    maxLength={12}
    isRequired
  />
);
