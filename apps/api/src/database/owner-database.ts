import pg from 'pg';

/** The owner's connection, for the start alone: migrations, secrets, loading catalogues and demonstration data. */
export type OwnerDatabase = pg.Client;

export async function asOwner<T>(url: string, work: (owner: OwnerDatabase) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url, application_name: 'bolt-owner' });
  // The statement under way fails too, and that failure is the one that is told.
  owner.on('error', () => {});
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
