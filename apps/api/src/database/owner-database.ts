import pg from 'pg';
import { asClientSettings, ownerLimits } from './time-limits.ts';

/** The owner's connection, for the start alone: migrations, secrets, loading catalogues and demonstration data. */
export type OwnerDatabase = pg.Client;

export async function asOwner<T>(
  url: string,
  work: (owner: OwnerDatabase) => Promise<T>,
  limits = ownerLimits,
): Promise<T> {
  const owner = new pg.Client({
    connectionString: url,
    application_name: 'bolt-owner',
    ...asClientSettings(limits),
  });
  // The statement under way fails too, and that failure is the one that is told.
  owner.on('error', () => {});
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
