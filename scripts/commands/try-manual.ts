import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { walkEmbedded } from '../manual/embedded.ts';
import { walkOwnPostgres } from '../manual/own-postgres.ts';

/** Does what docs/running-it.md says, by its own commands, on databases of its own; a minute or two. */
export async function run(): Promise<number> {
  const place = await mkdtemp(path.join(tmpdir(), 'bolt-manual-'));
  await chmod(place, 0o755);
  try {
    await walkOwnPostgres(place);
    await walkEmbedded(place);
    console.log('\nEverything that was tried of docs/running-it.md holds.');
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
