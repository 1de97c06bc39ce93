import type { Answer } from '@bolt/contracts';
import type { StaffRoleKey } from '@bolt/domain/access/staff-rights';
import type { APIRequestContext, Page } from '@playwright/test';
import { askForTokens, PASSWORD } from './ask-for-tokens.ts';
import { callAs } from './call-as.ts';
import { mailedLink } from './hospital-systems.ts';
import { authenticationCode, codeOf } from './staff.ts';
import { startSignedIn } from './start-signed-in.ts';
import { expect } from './test.ts';

type StaffRow = Answer<'POST /api/v1/workbench/admin/staff'>;

interface Rights {
  roles: readonly StaffRoleKey[];
  hospitals: readonly string[];
}

/** One of the supplier's people who is a test's own, signed in in its page. */
export interface OwnStaff {
  name: string;
  /** What the administrator does to the account, by the calls that the screen makes. */
  give(rights: Rights): Promise<void>;
  act(action: 'deactivate' | 'reset-sign-in' | 'end-sessions'): Promise<void>;
}

/** Invites somebody, who accepts and signs in; the next page.goto is theirs. */
export async function ownStaff(
  page: Page,
  request: APIRequestContext,
  { username, ...rights }: Rights & { username: string },
): Promise<OwnStaff> {
  const admin = await callAs(request, 'admin', authenticationCode());
  const email = `${username}@supplier.example`;
  const invited = await admin<StaffRow>('POST', '/api/v1/workbench/admin/staff', {
    firstName: 'Robin',
    lastName: username,
    username,
    email,
    roles: rights.roles,
    hospitalIds: rights.hospitals,
  });
  expect([invited.status, invited.body]).toEqual([200, expect.anything()]);
  const { userId } = invited.body;
  const token = new URL(await mailedLink(request, email), 'http://portal').searchParams.get('token');
  const { totpKey } = await (await request.post('/user/invitation', { data: { token } })).json();
  const accepted = await request.post('/user/invitation/accept', {
    data: { token, password: PASSWORD, totp: codeOf(totpKey) },
  });
  expect([accepted.status(), await accepted.text()]).toEqual([200, expect.anything()]);
  // The code of this step opened the account; that of the next is taken a step early.
  await startSignedIn(page, await askForTokens(request, username, codeOf(totpKey, 1)));
  const sent = async (path: string, body: object) => {
    const answer = await admin('POST', `/api/v1/workbench/admin/staff/${userId}${path}`, body);
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  };
  return {
    name: `Robin ${username}`,
    async give({ roles, hospitals }) {
      const { body } = await admin<Answer<'GET /api/v1/workbench/admin/staff'>>(
        'GET',
        '/api/v1/workbench/admin/staff?limit=100',
      );
      const own = body.rows.find((row) => row.userId === userId);
      await sent('', { version: own?.version, roles, hospitals });
    },
    act: (action) => sent(`/${action}`, {}),
  };
}
