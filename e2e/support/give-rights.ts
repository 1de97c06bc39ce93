import type { Answer } from '@bolt/contracts';
import { FLAGS, type Flag, PREFERENCES, type Preference } from '@bolt/domain/access/rights';
import type { APIRequestContext } from '@playwright/test';
import { callAs } from './call-as.ts';
import { authenticationCode } from './staff.ts';
import { expect } from './test.ts';

const USERS = '/api/v1/workbench/admin/hospital-users';
type Users = Answer<'POST /api/v1/workbench/admin/hospital-users/search'>;

/** The supplier's administrator gives a hospital user a right, or takes it, by the calls that the screen makes. */
export async function setRight(
  request: APIRequestContext,
  username: string,
  right: Flag | Preference,
  isGiven: boolean,
): Promise<void> {
  const admin = await callAs(request, 'admin', authenticationCode());
  const found = await admin<Users>('POST', `${USERS}/search`, { q: username });
  const [user] = found.body.rows.filter((row) => row.username === username);
  if (!user) throw new Error(`Nobody is called ${username}`);
  const set = <Right extends string>(rights: readonly Right[], all: readonly Right[]): Right[] =>
    all.filter((one) => (one === right ? isGiven : rights.includes(one)));
  const { status, body } = await admin('POST', `${USERS}/${user.userId}`, {
    version: user.version,
    hospitalIds: user.hospitals.map(({ id }) => id),
    flags: set(user.flags, FLAGS),
    preferences: set(user.preferences, PREFERENCES),
  });
  expect([status, body]).toEqual([200, expect.anything()]);
}
