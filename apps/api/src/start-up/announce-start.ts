import type { Config } from '../config.ts';
import { DEMONSTRATION_ACCOUNTS, DEMONSTRATION_PASSWORD } from '../demonstration/accounts.ts';
import { DEMONSTRATION_AUTHENTICATOR_KEY, DEMONSTRATION_STAFF } from '../demonstration/staff.ts';

/** What a newcomer needs to see: where it is, and who may sign in. */
export function announceStart(config: Config, hasCatalogue: boolean): void {
  console.log(`\nBolt is ready: http://localhost:${config.port}\n`);
  if (!hasCatalogue)
    console.log(
      'No catalogue is loaded: nothing can be ordered. Load one with npm run catalogue -- load DIR.\n',
    );
  if (!config.demo) return;
  console.log('Demonstration data, not for clinical use.');
  console.log('Accounts, which the sign-in screen lists too (password of all: %s):', DEMONSTRATION_PASSWORD);
  // A terminal of 80 columns holds each in a line.
  for (const { username, hospitals, about } of DEMONSTRATION_ACCOUNTS) {
    const more = hospitals.length > 1 ? ` +${hospitals.length - 1}` : '';
    console.log(`  ${username.padEnd(11)} ${`${hospitals[0]}${more}`.padEnd(9)} ${about}`);
  }
  console.log("The supplier's accounts, on /workbench, ask for an authentication code as well.");
  console.log('npm run demo:code prints it; the key is %s:', DEMONSTRATION_AUTHENTICATOR_KEY);
  for (const { username, about } of DEMONSTRATION_STAFF) console.log(`  ${username.padEnd(11)} ${about}`);
  console.log('');
}
