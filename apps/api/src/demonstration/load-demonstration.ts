import { asOwner } from '../database/owner-database.ts';
import { isDemonstrationLoaded } from '../database/queries/demonstration.queries.ts';

/**
 * Fills a migrated database with the demonstration world as it stands at `now`, once: a later start finds it and
 * leaves it as people have changed it. What makes the world is imported only when it has to be made.
 */
export async function loadDemonstration(databaseUrl: string, now: Date): Promise<void> {
  await asOwner(databaseUrl, async (owner) => {
    if (await isDemonstrationLoaded(owner)) {
      const { loadStaff } = await import('./load-accounts.ts');
      return loadStaff(owner);
    }
    const { makeWorld } = await import('./make-world.ts');
    await makeWorld(owner, now);
  });
}
