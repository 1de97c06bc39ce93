import type { Config } from './config.ts';

const YEAR_SECONDS = 31_536_000;

// Scripts and styles come from here alone and none is inline.
const contentSecurityPolicy = (analyticsUrl: string | undefined): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self'${analyticsUrl ? ` ${new URL(analyticsUrl).origin}` : ''}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Devices and payments that no screen uses, so that nothing in a screen can. */
const PERMISSIONS_POLICY = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'bluetooth']
  .map((name) => `${name}=()`)
  .join(', ');

/** What every answer says, event streams included, to keep the portal's pages and answers to themselves. */
export const answerHeaders = ({ publicUrl, analyticsUrl }: Config): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Content-Security-Policy': contentSecurityPolicy(analyticsUrl),
  'Permissions-Policy': PERMISSIONS_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(publicUrl?.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}` }),
});
