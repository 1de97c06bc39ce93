import { readConfig } from '../../apps/api/src/config.ts';
import { byCommand } from '../../apps/api/src/services/accounts/by-command.ts';
import { makeAdministrator } from '../../apps/api/src/services/accounts/make-administrator.ts';
import { asPortalOwner } from '../portal/as-portal-owner.ts';

const USAGE = `Usage: npm run supplier-admin -- <username> <email> "<first name>" "<last name>"
Makes an administrator of the supplier, or resets the one of this username, and prints the link that opens the account.`;

/** Prints the link of the invitation, this once: the database keeps its hash. */
export async function run(given: readonly string[]): Promise<number> {
  const [username, email, firstName, lastName, ...others] = given;
  if (!username || !email || !firstName || !lastName || others.length > 0) {
    console.error(USAGE);
    return 2;
  }
  const config = readConfig(process.env);
  return asPortalOwner(async (owner) => {
    const { link } = await byCommand(owner, { config, command: 'npm run supplier-admin' }, (work) =>
      makeAdministrator(work, { username, email, firstName, lastName }),
    );
    console.log(link);
  });
}
