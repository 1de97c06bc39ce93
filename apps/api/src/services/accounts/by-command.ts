import type { Config } from '../../config.ts';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import { ownerTransaction } from '../../database/owner-transaction.ts';
import { Refusal } from '../../problems.ts';
import { openMailSealing } from '../mail/mail-text.ts';
import type { AccountWork } from './account-work.ts';

/**
 * Does something to accounts on the server's machine, where nobody is signed in: the audit has the command's name.
 *
 * @throws in words for whoever typed it, where it is refused; then nothing was done
 */
export const byCommand = <T>(
  owner: OwnerDatabase,
  { config, command }: { config: Pick<Config, 'publicUrl' | 'port'>; command: string },
  work: (work: AccountWork) => Promise<T | Refusal>,
): Promise<T> =>
  ownerTransaction(owner, async (tx) => {
    const done = await work({
      portal: { config, secrets: { mailSealing: await openMailSealing(owner) } },
      tx,
      by: { userId: null, userName: command },
      now: new Date(),
      requestId: command,
    });
    if (!(done instanceof Refusal)) return done;
    const fields = Object.entries((done.details.fields ?? {}) as Record<string, string>);
    throw new Error(
      fields.length === 0
        ? done.message
        : fields.map(([field, message]) => `${field}: ${message}`).join('\n'),
    );
  });
