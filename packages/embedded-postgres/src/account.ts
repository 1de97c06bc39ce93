import { constants, stat } from 'node:fs/promises';
import path from 'node:path';

/** A user and group by number: no entry in /etc/passwd is needed. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** "nobody" on every Linux; PostgreSQL refuses to run as root. */
const NOBODY: Account = { uid: 65534, gid: 65534 };

/**
 * The account for the server's processes. Root steps down to the folder's owner, so that a database made by an
 * ordinary user still opens under root, or to nobody for a new one; anybody else runs them as themselves (undefined).
 */
export async function accountOfOwner(folder: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(folder);
  return owner.uid === 0 ? NOBODY : { uid: owner.uid, gid: owner.gid };
}

/** Whether the account may pass through this folder and every folder above it. */
export async function mayEnter(folder: string, account: Account): Promise<boolean> {
  if (!(await has(folder, account, constants.X_OK))) return false;
  const parent = path.dirname(folder);
  return parent === folder || (await mayEnter(parent, account));
}

/** Whether the account may read the file and run it, its folders apart. */
export async function mayRun(file: string, account: Account): Promise<boolean> {
  return has(file, account, constants.R_OK | constants.X_OK);
}

async function has(file: string, account: Account, wanted: number): Promise<boolean> {
  const { mode, uid, gid } = await stat(file);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & wanted) === wanted;
}
