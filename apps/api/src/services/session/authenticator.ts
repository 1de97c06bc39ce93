import { Secret, TOTP } from 'otpauth';

/** RFC 6238, as every authenticator app reads it: SHA-1, 6 digits, 30 seconds. */
const STEP_MS = 30_000;
/** Steps before and after the present one whose code is taken: clocks differ, and people type. */
const STEPS_AROUND = 1;
/** What RFC 4226 recommends for a secret. */
const KEY_BYTES = 20;

/** A new key, in base32. */
export const newAuthenticatorKey = (): string => new Secret({ size: KEY_BYTES }).base32;

const authenticator = (key: string, label?: { issuer: string; username: string }): TOTP =>
  new TOTP({
    secret: Secret.fromBase32(key),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_MS / 1000,
    ...(label && { issuer: label.issuer, label: label.username }),
  });

/** What an authenticator app reads from a QR code. */
export const authenticatorUri = (key: string, label: { issuer: string; username: string }): string =>
  authenticator(key, label).toString();

/** The code of this moment. */
export const codeAt = (key: string, now: Date): string =>
  authenticator(key).generate({ timestamp: now.getTime() });

/** The step that a code is of, or undefined for one that is not valid now. */
export function stepOfCode(key: string, code: string, now: Date): number | undefined {
  const digits = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return undefined;
  const delta = authenticator(key).validate({
    token: digits,
    timestamp: now.getTime(),
    window: STEPS_AROUND,
  });
  return delta === null ? undefined : Math.floor(now.getTime() / STEP_MS) + delta;
}
