import type { Config } from './config.ts';

/** The address that users and identity providers reach the portal at, without a slash at its end. */
export const portalAddress = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  (publicUrl ?? `http://localhost:${port}`).replace(/(?<!\/)\/+$/, '');

/**
 * Of a screen that shows what is a hospital's, for whoever is told of it by mail: who is at another one of theirs by then
 * is offered that one.
 */
export const addressAtHospital = (
  config: Pick<Config, 'publicUrl' | 'port'>,
  { hospitalId, screen }: { hospitalId: string; screen: string },
): string => `${portalAddress(config)}${screen}?hospital=${encodeURIComponent(hospitalId)}`;
