import { isIP } from 'node:net';
import { DEFAULT_IDLE_MINUTES } from '@bolt/domain/accounts/idle-limit';

/** Everything that the environment may set; docs/running-it.md explains each. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Logins of requests and of background work; made by the start where they are missing. */
  databaseWebUrl: string | undefined;
  databaseWorkerUrl: string | undefined;
  publicUrl: string | undefined;
  smtpUrl: string | undefined;
  /** The file with the hospitals' identity providers; without one the table stays as it is. */
  samlProviders: string | undefined;
  /** What the login screen says while the portal is being upgraded. */
  maintenance: string | undefined;
  mailFrom: string;
  /** Who reads what users write in the contact form. */
  contactMail: string;
  /** Where the browsers of users who allowed it report the screens they open; without one nothing is reported. */
  analyticsUrl: string | undefined;
  /** Working minutes within which a query is to be answered, by either side. */
  queryTargetMinutes: number;
  /** Of a working day, in minutes from its midnight, in the hospital's time zone. */
  queryHours: { from: number; until: number };
  /** The demonstration world, its accounts and the marks on every screen. */
  demo: boolean;
  authClientId: string;
  authClientSecret: string | undefined;
  /** Of one user: each is two mails. */
  registrationsAnHour: number;
  /** Files of orders that one user may load at a hospital. */
  uploadsAnHour: number;
  accessTokenMinutes: number;
  idleMinutes: number;
  sessionHours: number;
  /** How long a request may take to arrive, its body included. */
  requestSeconds: number;
  /**
   * Whose word on the address of a caller is taken: so many proxies in front of the server, or these addresses. Whatever
   * else a client says of where it is counts for nothing.
   */
  trustProxy: number | string[] | false;
  /** With it, and with it alone, the figures of the server are read; without one, from this machine alone. */
  metricsToken: string | undefined;
  /** A port on which nothing but the figures is answered, and on no other then. */
  metricsPort: number | undefined;
  logLevel: string;
  /** `text` for who reads a terminal, `json` for a program: one object a line. */
  logFormat: 'text' | 'json';
}

const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];

export function readConfig(env: NodeJS.ProcessEnv, isTerminal = false): Config {
  const logFormat = readLogFormat(env.LOG_FORMAT, isTerminal);
  const host = env.HOST ?? '127.0.0.1';
  const databaseUrl = postgresAddress(env.DATABASE_URL);
  const demo = env.DEMO === undefined ? !databaseUrl && LOOPBACK.includes(host) : env.DEMO === '1';
  if (demo && !LOOPBACK.includes(host) && env.DEMO_PUBLIC !== '1') {
    throw new Error(
      'The demonstration accounts have known passwords. To offer them on another address than loopback, set DEMO_PUBLIC=1.',
    );
  }
  const mailFrom = env.MAIL_FROM ?? 'portal@localhost';
  return {
    port: portNumber(env, 'PORT', 8080),
    host,
    dataDir: env.DATA_DIR ?? '.data',
    databaseUrl,
    databaseWebUrl: env.DATABASE_WEB_URL || undefined,
    databaseWorkerUrl: env.DATABASE_WORKER_URL || undefined,
    publicUrl: env.PUBLIC_URL || undefined,
    smtpUrl: env.SMTP_URL || undefined,
    samlProviders: env.SAML_PROVIDERS || undefined,
    maintenance: maintenanceText(env.MAINTENANCE_UNTIL),
    mailFrom,
    contactMail: env.CONTACT_MAIL || mailFrom,
    analyticsUrl: analyticsUrl(env.ANALYTICS_URL),
    queryTargetMinutes: wholeNumber(env, 'QUERY_TARGET_MINUTES', 60),
    queryHours: queryHours(env.QUERY_HOURS || '07:00-19:00'),
    demo,
    authClientId: env.AUTH_CLIENT_ID ?? 'bolt-portal',
    authClientSecret: env.AUTH_CLIENT_SECRET || undefined,
    registrationsAnHour: wholeNumber(env, 'REGISTRATIONS_AN_HOUR', 60),
    uploadsAnHour: wholeNumber(env, 'UPLOADS_AN_HOUR', 60),
    accessTokenMinutes: wholeNumber(env, 'ACCESS_TOKEN_MINUTES', 10),
    idleMinutes: wholeNumber(env, 'IDLE_MINUTES', DEFAULT_IDLE_MINUTES),
    sessionHours: wholeNumber(env, 'SESSION_HOURS', 12),
    requestSeconds: wholeNumber(env, 'REQUEST_SECONDS', 60),
    trustProxy: proxies(env.TRUST_PROXY),
    metricsToken: env.METRICS_TOKEN || undefined,
    metricsPort: env.METRICS_PORT ? portNumber(env, 'METRICS_PORT', 0) : undefined,
    // Whoever watches a terminal is told what needs attention; a line for each answer is for who keeps them.
    logLevel: env.LOG_LEVEL ?? (logFormat === 'text' ? 'warn' : 'info'),
    logFormat,
  };
}

/** It is not repeated in what is said: it may hold a password. */
function postgresAddress(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!/^postgres(ql)?:\/\//.test(text))
    throw new Error(
      'DATABASE_URL is not an address of PostgreSQL such as postgres://user:password@localhost:5432/bolt',
    );
  return text;
}

/** A number of hops, or addresses and networks such as 10.0.0.7, 192.168.0.0/16. */
function proxies(text: string | undefined): Config['trustProxy'] {
  if (!text || text === '0') return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const addresses = text.split(',').map((one) => one.trim());
  if (!addresses.every(isAddressOrNetwork))
    throw new Error(`TRUST_PROXY is neither a number of proxies nor a list of addresses: ${text}`);
  return addresses;
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const mostBits = { 0: -1, 4: 32, 6: 128 }[isIP(address) as 0 | 4 | 6];
  if (bits === undefined) return mostBits > 0;
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= mostBits;
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} is not a whole number: ${text}`);
  return value;
}

function portNumber(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const port = wholeNumber(env, name, fallback);
  if (port > 65_535) throw new Error(`${name} is not a port, which is at most 65535: ${port}`);
  return port;
}

/** Such as 07:00-19:00; until 24:00 at most. */
function queryHours(text: string): Config['queryHours'] {
  const [, ...figures] = /^(\d\d):([0-5]\d)-(\d\d):([0-5]\d)$/.exec(text) ?? [];
  const [fromHour = 0, fromMinute = 0, untilHour = 0, untilMinute = 0] = figures.map(Number);
  const [from, until] = [fromHour * 60 + fromMinute, untilHour * 60 + untilMinute];
  if (from >= until || until > 1_440)
    throw new Error(`QUERY_HOURS is not a time of the day such as 07:00-19:00: ${text}`);
  return { from, until };
}

function readLogFormat(text: string | undefined, isTerminal: boolean): Config['logFormat'] {
  if (!text) return isTerminal ? 'text' : 'json';
  if (text !== 'text' && text !== 'json') throw new Error(`LOG_FORMAT is neither text nor json: ${text}`);
  return text;
}

/** Decision G: the sentence of the banner, with the day (YYYY-MM-DD) from which the portal is there again. */
function maintenanceText(until: string | undefined): string | undefined {
  if (!until) return undefined;
  const [year, month, day] = until.split('-');
  const midnight = new Date(`${until}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(until) || Number(day) !== midnight.getUTCDate())
    throw new Error(`MAINTENANCE_UNTIL is not a day such as 2026-11-30: ${until}`);
  return `The online tool is being upgraded and is available again from 7:00 AM on ${day}/${month}/${year}.`;
}

/** Its origin goes into the content security policy, so it must be a whole address. */
function analyticsUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const isAddress = URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
  if (!isAddress) throw new Error(`ANALYTICS_URL is not an http address: ${text}`);
  return text;
}
