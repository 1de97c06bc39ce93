import { createHash, randomUUID } from 'node:crypto';
import { chmod, chown, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Account, accountOfOwner, mayEnter } from './account.ts';
import { makeFolder } from './make-folder.ts';

/** What is in a cluster, and where it goes when it cannot be where it was asked for. */
export interface ClusterNames {
  /** The role that owns the database, and the whole server. */
  readonly owner: string;
  readonly database: string;
  /** Where homes go that PostgreSQL's account could not reach at the place asked for. */
  readonly reachablePlace: string;
}

/** In the folder that was asked for it says where the database is instead. */
const ELSEWHERE = 'database-is-at.txt';

/** Names that mean the same with and without quotes: they go into a command and an address as they are. */
const PLAIN_NAME = /^[a-z_][a-z0-9_]{0,62}$/;

/** The files of one embedded database. Nothing outside this folder belongs to it. */
export interface ClusterHome {
  readonly names: ClusterNames;
  /** The folder itself, absolute, without symbolic links. */
  readonly folder: string;
  /** Comes into being in one rename, so it is either whole or absent. */
  readonly cluster: string;
  /** PGDATA. */
  readonly data: string;
  /** The owner's password, mode 0600; inside `cluster`, so that the two cannot part. */
  readonly password: string;
  /** The TCP port of the last start, tried again at the next one. */
  readonly port: string;
  /** Held while a server is being started or stopped. */
  readonly lock: string;
  /** What the server has to say. */
  readonly log: string;
  /** Whose account the server runs under; undefined is the caller's own. */
  readonly account: Account | undefined;
}

/**
 * Makes the folder ready for PostgreSQL's account and names the files in it.
 *
 * @throws when the owner or the database has a name that would have to be quoted.
 */
export async function openClusterHome(dataDir: string, names: ClusterNames): Promise<ClusterHome> {
  for (const name of [names.owner, names.database])
    if (!PLAIN_NAME.test(name)) throw new Error(`'${name}' is no plain name for an owner or a database.`);
  const asked = path.resolve(dataDir);
  await makeFolder(asked);
  const place = await realpath(asked);
  const account = await accountOfOwner(place);
  const folder = await reachableFolder(place, account, names.reachablePlace);
  if (account) await chown(folder, account.uid, account.gid);
  const cluster = path.join(folder, 'cluster');
  return {
    names,
    folder,
    cluster,
    data: path.join(cluster, 'data'),
    password: path.join(cluster, 'password'),
    port: path.join(folder, 'port'),
    lock: path.join(folder, 'launch.lock'),
    log: path.join(folder, 'postgres.log'),
    account,
  };
}

/** Whether a database was ever made for the folder, there or where its account can reach it. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  const signs = ['cluster', ELSEWHERE].map((name) => stat(path.join(dataDir, name)));
  return (await Promise.allSettled(signs)).some(({ status }) => status === 'fulfilled');
}

/**
 * Root's home and other closed folders cannot be entered by the account that PostgreSQL is given, and opening them
 * to everybody is not ours to do. The database then lives in the reachable place, and the folder asked for says where.
 * The name is tied to the folder's path, so a copied checkout never shares the database of its original.
 */
async function reachableFolder(
  place: string,
  account: Account | undefined,
  reachablePlace: string,
): Promise<string> {
  if (!account || (await mayEnter(path.dirname(place), account))) return place;
  const key = await readOrCreate(path.join(place, 'database-key'), randomUUID());
  const name = createHash('sha256').update(`${place}\n${key}`).digest('hex').slice(0, 24);
  const folder = path.join(reachablePlace, name);
  await makeFolder(folder);
  await chmod(reachablePlace, 0o755);
  await writeFile(path.join(place, ELSEWHERE), `${folder}\n`);
  return folder;
}

async function readOrCreate(file: string, content: string): Promise<string> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 });
    return content;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return await readFile(file, 'utf8');
  }
}
