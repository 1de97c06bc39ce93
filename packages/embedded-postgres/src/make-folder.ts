import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a folder and those above it. Node's own way with `recursive` tries for ever below a folder that takes none, as
 * /proc does, and cannot be interrupted.
 *
 * @returns the topmost folder that was made; undefined where the folder was there
 */
export async function makeFolder(folder: string, mode?: number): Promise<string | undefined> {
  if (await isFolder(folder)) return undefined;
  const above = path.dirname(folder);
  const first = above === folder ? undefined : await makeFolder(above, mode);
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    // Another process made it meanwhile.
    if (!(await isFolder(folder))) throw error;
  }
  return first ?? folder;
}

const isFolder = (folder: string): Promise<boolean> =>
  stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
