const PASSWORD_MIN_LENGTH = 12;
const PASSWORD_MAX_LENGTH = 128;

/** Decision I22, in one sentence: every refusal says the whole rule, so that the next try can pass. */
export const PASSWORD_RULE =
  'Please choose a password of 12 to 128 characters that is not a common one and not your user name.';
const PASSWORD_MISMATCH = 'Password does not match';

interface NewPassword {
  password: string;
  /** Where it is known; compared without regard to case. */
  username?: string;
  /** Whether the password, in lower case, is in the list of common ones; the screen leaves that to the server. */
  isCommon?: (lowerCasePassword: string) => boolean;
}

/** Why a new password is refused; null when it may be used. Characters are counted as a user counts them. */
export function newPasswordMessage({ password, username, isCommon }: NewPassword): string | null {
  const length = [...password].length;
  const lowerCase = password.toLowerCase();
  const isAllowed =
    length >= PASSWORD_MIN_LENGTH &&
    length <= PASSWORD_MAX_LENGTH &&
    lowerCase !== username?.toLowerCase() &&
    !isCommon?.(lowerCase);
  return isAllowed ? null : PASSWORD_RULE;
}

/** Why the repeated password is refused (PWD-07); null when it is the same. */
export const confirmPasswordMessage = (password: string, repeated: string): string | null =>
  repeated !== '' && repeated === password ? null : PASSWORD_MISMATCH;
