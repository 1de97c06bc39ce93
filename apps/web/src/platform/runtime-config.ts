/** Where the API is, and the client that the portal signs in as. */
export interface RuntimeConfig {
  baseApiUrl: string;
  authClientId: string;
  authClientSecret: string;
  /** Whether the server runs the demonstration world. */
  demonstration: boolean;
}

/** Without a runtimeConfig.json the API is looked up by the host that serves the portal. */
const API_BY_HOST: Readonly<Record<string, string>> = { localhost: '/', '127.0.0.1': '/' };
const EMEA_API = '/';

export function defaultBaseApiUrl(host: string): string {
  return API_BY_HOST[host] ?? EMEA_API;
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
  };
}

let loading: Promise<RuntimeConfig> | undefined;

/** Read once, before the first call; a missing or broken file never stops the portal. */
export function runtimeConfig(): Promise<RuntimeConfig> {
  loading ??= fetch('/runtimeConfig.json')
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined)
    .then((found) => readRuntimeConfig(found, window.location.hostname));
  return loading;
}
