import { readFile } from 'node:fs/promises';

export interface LockedPackage {
  name: string;
  version: string;
  /** As the package names it; undefined where it names none. */
  licence: string | undefined;
}

interface LockFile {
  packages: Record<string, { version?: string; license?: string; name?: string; link?: boolean }>;
}

const FOLDER = 'node_modules/';

/** Every package of others that an installation of this one gets, on whatever machine, each version once. */
export async function lockedPackages(file = 'package-lock.json'): Promise<LockedPackage[]> {
  const { packages } = JSON.parse(await readFile(file, 'utf8')) as LockFile;
  const found = new Map<string, LockedPackage>();
  for (const [path, { version, license, name: real, link }] of Object.entries(packages)) {
    // The portal itself and its own parts are not from elsewhere.
    if (!path.includes(FOLDER) || link || version === undefined) continue;
    const name = real ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
    found.set(`${name}@${version}`, { name, version, licence: license });
  }
  return [...found.values()];
}
