import { parseArgs } from 'node:util';
import { listSecrets } from '../../apps/api/src/services/secrets/list-secrets.ts';
import { finishRotation, rotateSecret } from '../../apps/api/src/services/secrets/rotate-secret.ts';
import { isRotatingSecret } from '../../apps/api/src/services/secrets/rotating-secrets.ts';
import { asPortalOwner } from '../portal/as-portal-owner.ts';

const USAGE = `Usage: npm run secrets -- list
       npm run secrets -- rotate <name> [--within <minutes>]
       npm run secrets -- finish <name> [--at-once]
  list    the secrets that can be replaced, and how each stands
  rotate  makes a new one, which servers that start again before then use from so many minutes on (10)
  finish  forgets the old one; --at-once before what it signed has run out, where somebody has learned it`;

/** Replaces the secrets of the portal, while it runs; nobody is signed out by it. */
export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { within: { type: 'string', default: '10' }, 'at-once': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [what = '', name = '', ...others] = positionals;
  const withinMinutes = Number(values.within);
  if (what === 'list' && !name)
    return asPortalOwner(async (owner) => print(await listSecrets(owner)), { needsDatabase: true });
  const isAsked = ['rotate', 'finish'].includes(what) && isRotatingSecret(name) && others.length === 0;
  if (!isAsked || !Number.isInteger(withinMinutes) || withinMinutes < 0) {
    console.error(USAGE);
    return 2;
  }
  return asPortalOwner(
    async (owner) => {
      const asked = { name, now: new Date(), command: `npm run secrets -- ${what}` };
      const said =
        what === 'rotate'
          ? await rotateSecret(owner, { ...asked, withinMinutes })
          : await finishRotation(owner, { ...asked, atOnce: values['at-once'] });
      console.log(said);
    },
    { needsDatabase: true },
  );
}

function print(secrets: Awaited<ReturnType<typeof listSecrets>>): void {
  for (const { name, about, madeAt, replacedFrom } of secrets) {
    const made = madeAt ? `of ${madeAt.toISOString().slice(0, 10)}` : 'not used yet';
    const replaced = replacedFrom ? `, replaced from ${replacedFrom.toISOString()}` : '';
    console.log(`${name.padEnd(26)} ${made}${replaced}\n  ${about}`);
  }
}
