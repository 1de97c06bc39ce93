/** What `npm run secrets` can replace, and for how long the old one still counts. */
export const ROTATING_SECRETS = {
  'token-signing': {
    about: 'signs what browsers hold: sessions, devices, receipts of kept entries',
    oldCountsHours: 7 * 24,
  },
  'auth-client-secret': {
    about: 'the client of /oauth/token, where AUTH_CLIENT_SECRET is not set',
    oldCountsHours: 24,
  },
  'authenticator-sealing': {
    about: "encrypts the keys of accounts' authenticator apps",
    oldCountsHours: 1,
  },
  'mail-sealing': {
    about: 'encrypts the texts of mail until it is sent',
    oldCountsHours: 1,
  },
  'saml-service-provider-key': {
    about: 'signs what single sign-on asks of identity providers, and opens what they encrypt',
    oldCountsHours: 0,
  },
  'login-passwords': {
    about: 'the passwords of bolt_web and bolt_worker, where their addresses are not set',
    oldCountsHours: 0,
  },
} as const;

export type RotatingSecret = keyof typeof ROTATING_SECRETS;

export const isRotatingSecret = (name: string): name is RotatingSecret =>
  Object.hasOwn(ROTATING_SECRETS, name);

/** Those that are kept in versions; the others change in a way of their own. */
export type VersionedSecret = Exclude<RotatingSecret, 'saml-service-provider-key' | 'login-passwords'>;
