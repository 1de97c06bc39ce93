import type { Config } from './config.ts';
import { DEMONSTRATION_ACCOUNTS, DEMONSTRATION_PASSWORD } from './demonstration/accounts.ts';

/** What a newcomer needs to see: where it is, and who may sign in. */
export function announceStart(config: Config, hasCatalogue: boolean): void {
  console.log(`\nBolt is ready: http://localhost:${config.port}\n`);
  if (!hasCatalogue)
    console.log(
      'No catalogue is loaded: nothing can be ordered. Load one with npm run catalogue -- load DIR.\n',
    );
  if (!config.demo) return;
  console.log(
    'Demonstration data, not for clinical use. Accounts (password of all: %s):',
    DEMONSTRATION_PASSWORD,
  );
  for (const { username, hospitals, about } of DEMONSTRATION_ACCOUNTS) {
    console.log(`  ${username.padEnd(11)} ${hospitals.join(', ').padEnd(24)} ${about}`);
  }
  console.log('');
}
