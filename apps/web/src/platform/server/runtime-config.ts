import { DEFAULT_IDLE_MINUTES } from '@bolt/domain/accounts/idle-limit';

/** Where the API is, and the client that the portal signs in as. */
export interface RuntimeConfig {
  baseApiUrl: string;
  authClientId: string;
  authClientSecret: string;
  /** Whether the server runs the demonstration world. */
  demonstration: boolean;
  /** Minutes without a key or a press after which the portal signs out; 0 never does. */
  idleMinutes: number;
  /** What the login screen says while the portal is being upgraded. */
  maintenance: string | undefined;
  /** Where screens that are opened are reported by those who allowed it; undefined where nothing is reported. */
  analyticsUrl: string | undefined;
  /** Whether a hospital has an identity provider; undefined where none has. */
  singleSignOn: true | undefined;
  /** Who may sign in to the demonstration world; undefined without one. */
  demonstrationAccounts: readonly DemonstrationAccount[] | undefined;
}

/** A sign-in that everybody may know, and what it may do. */
export interface DemonstrationAccount {
  username: string;
  password: string;
  about: string;
}

/** Without a runtimeConfig.json the API is looked up by the host that serves the portal. */
const API_BY_HOST = { localhost: '/', '127.0.0.1': '/', emea: '/' };

/** @param apiByHost the address of the API by host; `emea` is for every host that it does not name. */
export function defaultBaseApiUrl(
  host: string,
  apiByHost: Readonly<Record<string, string>> & { emea: string } = API_BY_HOST,
): string {
  return (Object.hasOwn(apiByHost, host) ? apiByHost[host] : undefined) ?? apiByHost.emea;
}

/** The configuration that was found, with defaults for what is missing or malformed. */
export function readRuntimeConfig(found: unknown, host: string): RuntimeConfig {
  const given = (typeof found === 'object' && found !== null ? found : {}) as Record<string, unknown>;
  const text = (name: string, fallback: string) => {
    const value = given[name];
    return typeof value === 'string' && value !== '' ? value : fallback;
  };
  return {
    baseApiUrl: text('baseApiUrl', defaultBaseApiUrl(host)),
    authClientId: text('authClientId', 'bolt-portal'),
    authClientSecret: text('authClientSecret', ''),
    demonstration: given.demonstration === true,
    idleMinutes: isMinutes(given.idleMinutes) ? given.idleMinutes : DEFAULT_IDLE_MINUTES,
    maintenance: text('maintenance', '') || undefined,
    analyticsUrl: text('analyticsUrl', '') || undefined,
    singleSignOn: given.singleSignOn === true || undefined,
    demonstrationAccounts: Array.isArray(given.demonstrationAccounts)
      ? given.demonstrationAccounts.filter(isDemonstrationAccount)
      : undefined,
  };
}

const isMinutes = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

const isDemonstrationAccount = (value: unknown): value is DemonstrationAccount =>
  typeof value === 'object' &&
  value !== null &&
  ['username', 'password', 'about'].every((name) => typeof Reflect.get(value, name) === 'string');

let loading: Promise<RuntimeConfig> | undefined;
let known: RuntimeConfig | undefined;

/** Undefined until it has been read. */
export const knownRuntimeConfig = (): RuntimeConfig | undefined => known;

/** Read once, before the first call; a missing or broken file never stops the portal. */
export function runtimeConfig(): Promise<RuntimeConfig> {
  loading ??= fetch('/runtimeConfig.json')
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined)
    .then((found) => {
      known = readRuntimeConfig(found, window.location.hostname);
      return known;
    });
  return loading;
}
