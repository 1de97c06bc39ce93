import { describe, expect, it } from 'vitest';
import { defaultBaseApiUrl, readRuntimeConfig } from './runtime-config.ts';

describe('the runtime configuration', () => {
  it('[CONFIG-02] goes before every default', () => {
    const found = {
      baseApiUrl: 'https://api.example/bolt',
      authClientId: 'of-the-file',
      authClientSecret: 'secret-of-the-file',
      demonstration: true,
      idleMinutes: 5,
      maintenance: 'Back at noon.',
      demonstrationAccounts: [{ username: 'ward', password: 'known', about: 'prepares orders' }],
    };
    expect(readRuntimeConfig(found, 'localhost')).toEqual(found);
  });

  it('[CONFIG-03] is, where it is missing, the address of the host, and that of emea for a host nobody knows', () => {
    const apiByHost = { 'orders.example': 'https://api.au.example', emea: 'https://api.emea.example' };
    expect(defaultBaseApiUrl('orders.example', apiByHost)).toBe('https://api.au.example');
    expect(defaultBaseApiUrl('elsewhere.example', apiByHost)).toBe('https://api.emea.example');
    expect(defaultBaseApiUrl('constructor', apiByHost)).toBe('https://api.emea.example');
    expect(readRuntimeConfig(undefined, 'elsewhere.example').baseApiUrl).toBe('/');
  });

  it('[CONFIG-04] keeps what is right of a malformed file and takes defaults for the rest', () => {
    const defaults = {
      baseApiUrl: '/',
      authClientId: 'bolt-portal',
      authClientSecret: '',
      demonstration: false,
      idleMinutes: 30,
      maintenance: undefined,
    };
    for (const found of [
      undefined,
      null,
      'text',
      7,
      [],
      { baseApiUrl: 3, authClientId: '', idleMinutes: '1', demonstrationAccounts: 'ward' },
    ])
      expect(readRuntimeConfig(found, 'localhost')).toEqual(defaults);
    expect(readRuntimeConfig({ authClientId: 'kept', idleMinutes: -1 }, 'localhost')).toEqual({
      ...defaults,
      authClientId: 'kept',
    });
    const account = { username: 'ward', password: 'known', about: 'prepares orders' };
    expect(
      readRuntimeConfig({ demonstrationAccounts: [null, { username: 'ward' }, account] }, 'localhost'),
    ).toEqual({ ...defaults, demonstrationAccounts: [account] });
  });
});
