import type { OwnerDatabase } from '../../database/owner-database.ts';
import { listSecrets as listHeld, listSecretVersions } from '../../database/queries/secrets.queries.ts';
import { ROTATING_SECRETS, type RotatingSecret } from './rotating-secrets.ts';

export interface ListedSecret {
  name: RotatingSecret;
  about: string;
  /** undefined of one that the portal has not needed yet. */
  madeAt: Date | undefined;
  /** From when one that takes its place is used; undefined where none does. */
  replacedFrom: Date | undefined;
}

/** The secrets that can be replaced, and how each stands; never their values. */
export async function listSecrets(owner: OwnerDatabase): Promise<ListedSecret[]> {
  const held = new Map((await listHeld(owner)).map(({ name, created_at }) => [name, created_at]));
  const listed: ListedSecret[] = [];
  for (const [name, { about }] of Object.entries(ROTATING_SECRETS) as [RotatingSecret, { about: string }][]) {
    const replacement = (await listSecretVersions(owner, name)).at(-1);
    listed.push({ name, about, madeAt: held.get(name), replacedFrom: replacement?.used_from });
  }
  return listed;
}
