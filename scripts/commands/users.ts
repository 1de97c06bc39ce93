import { readConfig } from '../../apps/api/src/config.ts';
import type { AccountWork } from '../../apps/api/src/services/accounts/account-work.ts';
import { byCommand } from '../../apps/api/src/services/accounts/by-command.ts';
import {
  actOnHospitalUser,
  inviteHospitalUser,
} from '../../apps/api/src/services/accounts/hospital-user-commands.ts';
import { asPortalOwner } from '../portal/as-portal-owner.ts';

const USAGE = `Usage: npm run users -- invite <username> <email> "<first name>" "<last name>" <hospital,...> "<right,...>"
       npm run users -- end <username>
       npm run users -- unlock <username>
Invites a hospital user and prints the link that opens the account, such as:
  npm run users -- invite mira mira@hospital.example Mira Placeholder DMOH01 "can_view_orders,Compounding Access"
Ends an account: sessions end at once, and nobody signs in with it. Unlocks one after too many wrong passwords.`;

const listed = (text: string): string[] => text.split(',').flatMap((each) => each.trim() || []);

export async function run([what = '', ...given]: readonly string[]): Promise<number> {
  const doing = read(what, given);
  if (!doing) {
    console.error(USAGE);
    return 2;
  }
  const config = readConfig(process.env);
  return asPortalOwner(
    async (owner) =>
      console.log(await byCommand(owner, { config, command: `npm run users -- ${what}` }, doing)),
    { needsDatabase: what !== 'invite' },
  );
}

/** What is to be done, answering what is to be printed; undefined where the command cannot be read. */
function read(what: string, given: readonly string[]) {
  const [username = '', email = '', firstName = '', lastName = '', hospitals = '', rights = ''] = given;
  switch (what) {
    case 'invite':
      if (given.length !== 6) return undefined;
      return async (work: AccountWork) => {
        const made = await inviteHospitalUser(work, {
          username,
          email,
          firstName,
          lastName,
          hospitalIds: listed(hospitals),
          rights: listed(rights),
        });
        return 'link' in made ? made.link : made;
      };
    case 'end':
    case 'unlock':
      if (given.length !== 1) return undefined;
      return async (work: AccountWork) =>
        (await actOnHospitalUser(work, username, what === 'end' ? 'deactivate' : 'unlock')) ??
        `${username}: ${what === 'end' ? 'ended' : 'unlocked'}`;
    default:
      return undefined;
  }
}
