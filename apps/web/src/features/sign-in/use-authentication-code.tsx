import { authenticationCodeMessage } from '@bolt/domain/accounts/validate-authentication-code';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#platform/server/api-error.ts';
import { TextField } from '#ui/fields/text-field.tsx';

interface AuthenticationCode {
  /** The third field of the login, once it is asked for. */
  field: ReactNode;
  given: string | undefined;
  /** False, and said at the field, while it is asked for and is not six digits. */
  isReady(): boolean;
  /** Hears of a refusal: whether it is about the code, which then is asked for; a wrong one is taken out of the field. */
  hears(error: unknown): boolean;
}

/** The code of an authenticator app, for accounts that have one: asked for once the password was right. */
export function useAuthenticationCode(): AuthenticationCode {
  const [isAsked, setIsAsked] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  return {
    given: isAsked ? code : undefined,
    isReady() {
      const message = isAsked ? authenticationCodeMessage(code) : null;
      setError(message ?? undefined);
      return message === null;
    },
    hears(refusal) {
      const isAbout =
        refusal instanceof ApiError && ['totp-needed', 'totp-wrong'].includes(refusal.code ?? '');
      setIsAsked(isAbout);
      setCode('');
      return isAbout;
    },
    field: isAsked && (
      <TextField
        label="Authentication code"
        help="Open your authenticator app and enter the 6-digit code. If you no longer have it, ask the customer service to reset your sign-in."
        name="totp"
        value={code}
        onChange={(typed) => {
          setCode(typed);
          setError(undefined);
        }}
        error={error}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
        // the screen waits for this field alone
        autoFocus
        isRequired
      />
    ),
  };
}
