import type { Config } from './config.ts';

/** The address that users and identity providers reach the portal at, without a slash at its end. */
export const portalAddress = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  (publicUrl ?? `http://localhost:${port}`).replace(/(?<!\/)\/+$/, '');
