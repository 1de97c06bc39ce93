import { DEMONSTRATION_AUTHENTICATOR_KEY } from '../../apps/api/src/demonstration/staff.ts';
import { codeAt } from '../../apps/api/src/services/session/authenticator.ts';

/** Prints the code of this moment, with which the demonstration's supplier accounts sign in. */
export async function run(): Promise<number> {
  console.log(codeAt(DEMONSTRATION_AUTHENTICATOR_KEY, new Date()));
  return 0;
}
