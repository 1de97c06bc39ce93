import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../../../', import.meta.url);

/** Everything that decides what a template database holds. */
const FOLDERS = [
  'apps/api/src/database/migrations',
  'apps/api/src/database/queries',
  'apps/api/src/demonstration',
  'apps/api/src/services/catalogue',
  'data/demo',
  'packages/domain/src',
];

/** Twelve hexadecimal digits that change with the schema, the demonstration data and the rules behind it. */
export async function contentHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of FOLDERS) {
    const path = fileURLToPath(new URL(folder, ROOT));
    const names = await readdir(path, { recursive: true });
    const counted = names
      .filter((name) => /\.(ts|sql|json)$/.test(name) && !name.endsWith('.test.ts'))
      .sort();
    for (const name of counted) hash.update(name).update(await readFile(`${path}/${name}`));
  }
  return hash.digest('hex').slice(0, 12);
}
