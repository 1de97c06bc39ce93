import type { Database } from '../../database/database.ts';
import {
  type Account,
  addAttempt,
  countAttempts,
  findAccount,
} from '../../database/queries/session.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { isPassword } from './passwords.ts';

interface Credentials {
  username: string;
  password: string;
  address: string;
  now: Date;
}

const MINUTE = 60_000;
/** Failed tries in five minutes before an account, from one address, or an address as a whole has to wait. */
const PER_ACCOUNT = 10;
const PER_ADDRESS = 100;

/** The account of a name and password, or why not. Whether the account exists shows neither in words nor in time. */
export async function checkCredentials(db: Database, given: Credentials): Promise<Account | Refusal> {
  const accountKey = `account:${given.username.toLowerCase()}|${given.address}`;
  const addressKey = `address:${given.address}`;
  const found = await db.signInAtOnce(async (tx) => {
    const [attempts, account] = await Promise.all([
      countAttempts(tx, [accountKey, addressKey], new Date(given.now.getTime() - 5 * MINUTE)),
      findAccount(tx, given.username),
    ]);
    return { attempts, account };
  });
  const tries = (key: string) => found.attempts.get(key) ?? 0;
  if (tries(accountKey) >= PER_ACCOUNT || tries(addressKey) >= PER_ADDRESS) return refuse('too-many-tries');

  if (!(await isPassword(given.password, found.account?.password_hash))) {
    const windowStart = new Date(Math.floor(given.now.getTime() / MINUTE) * MINUTE);
    await db.signIn((tx) => addAttempt(tx, [accountKey, addressKey], windowStart));
    return refuse('wrong-credentials');
  }
  const account = found.account as Account;
  return account.is_active ? account : refuse('account-inactive');
}
