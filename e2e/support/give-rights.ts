import type { Answer } from '@bolt/contracts';
import { FLAGS, type Flag, PREFERENCES, type Preference } from '@bolt/domain/access/rights';
import type { APIRequestContext } from '@playwright/test';
import { callAs } from './call-as.ts';
import { authenticationCode } from './staff.ts';
import { expect } from './test.ts';

const USERS = '/api/v1/workbench/admin/hospital-users';
type Users = Answer<'POST /api/v1/workbench/admin/hospital-users/search'>;

type User = Users['rows'][number];
type Given = Pick<User, 'flags' | 'preferences'> & { hospitalIds: readonly string[] };

/** The supplier's administrator gives a hospital user a right, or takes it, by the calls that the screen makes. */
export async function setRight(
  request: APIRequestContext,
  username: string,
  right: Flag | Preference,
  isGiven: boolean,
): Promise<void> {
  const set = <Right extends string>(rights: readonly Right[], all: readonly Right[]): Right[] =>
    all.filter((one) => (one === right ? isGiven : rights.includes(one)));
  await edit(request, username, ({ flags, preferences }) => ({
    flags: set(flags, FLAGS),
    preferences: set(preferences, PREFERENCES),
  }));
}

/** The same of a hospital that is one of the user's. */
export const withdrawHospital = (
  request: APIRequestContext,
  username: string,
  hospitalId: string,
): Promise<void> =>
  edit(request, username, ({ hospitals }) => ({
    hospitalIds: hospitals.flatMap(({ id }) => (id === hospitalId ? [] : [id])),
  }));

async function edit(
  request: APIRequestContext,
  username: string,
  change: (user: User) => Partial<Given>,
): Promise<void> {
  const admin = await callAs(request, 'admin', authenticationCode());
  const found = await admin<Users>('POST', `${USERS}/search`, { q: username });
  const [user] = found.body.rows.filter((row) => row.username === username);
  if (!user) throw new Error(`Nobody is called ${username}`);
  const { version, flags, preferences, hospitals } = user;
  const { status, body } = await admin('POST', `${USERS}/${user.userId}`, {
    version,
    hospitalIds: hospitals.map(({ id }) => id),
    flags,
    preferences,
    ...change(user),
  });
  expect([status, body]).toEqual([200, expect.anything()]);
}
