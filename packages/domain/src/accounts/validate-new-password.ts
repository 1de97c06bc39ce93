const PASSWORD_MIN_LENGTH = 12;
const PASSWORD_MAX_LENGTH = 128;

/** Decisions I22 and J21, in one sentence: every refusal says the whole rule, so that the next try can pass. */
export const PASSWORD_RULE =
  'Please choose a password of 12 to 128 characters that is not a common one, not easily guessed and not your user name.';
export const PASSWORD_UNCHANGED = 'This is your current password. Please choose another.';
const PASSWORD_MISMATCH = 'Password does not match';

interface NewPassword {
  password: string;
  /** Where it is known; compared without regard to case. */
  username?: string;
  /** Where it is known: what is replaced because somebody may know it must not stay. */
  current?: string;
}

/**
 * Why a new password is refused, as far as it can be said without the lists of what is common and easily guessed, which
 * the server alone has; null when it may be used. Characters are counted as a user counts them.
 */
export function newPasswordMessage({ password, username, current }: NewPassword): string | null {
  const length = [...password].length;
  const isAllowed =
    length >= PASSWORD_MIN_LENGTH &&
    length <= PASSWORD_MAX_LENGTH &&
    password.toLowerCase() !== username?.toLowerCase();
  if (!isAllowed) return PASSWORD_RULE;
  return password === current ? PASSWORD_UNCHANGED : null;
}

/** Why the repeated password is refused (PWD-07); null when it is the same. */
export const confirmPasswordMessage = (password: string, repeated: string): string | null =>
  repeated !== '' && repeated === password ? null : PASSWORD_MISMATCH;
