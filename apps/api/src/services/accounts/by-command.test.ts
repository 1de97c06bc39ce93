import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccount, signInAs, trySignIn } from '../../routes/testing/invited-accounts.ts';
import { openTestPortal, type TestPortal } from '../../testing/open-test-portal.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));

let test: TestPortal;
beforeAll(async () => {
  test = await openTestPortal();
});
afterAll(() => test?.close());

/** What somebody types on the server's machine. */
async function type(...args: string[]): Promise<{ code: number; said: string }> {
  const command = [
    `import('./scripts/commands/${args[0]}.ts').then(async ({ run }) => process.exit(await run(process.argv.slice(1))))`,
    ...args.slice(1),
  ];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', ...command], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: test.databaseUrl, PUBLIC_URL: 'https://orders.example' },
    });
    return { code: 0, said: stdout.trim() };
  } catch (fault) {
    const { code, stderr } = fault as { code: number; stderr: string };
    return { code, said: stderr.trim() };
  }
}
const admin = ['supplier-admin', 'root.one', 'root.one@supplier.example', 'Root', 'Placeholder'];

describe('the commands for accounts', () => {
  it('[WBSEC-07] make the first administrator, or reset one, and print a working link', async () => {
    const made = await type(...admin);
    expect(made).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^https:\/\/orders\.example\/invitation\?token=[\w-]{43}$/),
    });
    const token = made.said.split('=')[1]!;
    const opened = await test.anybody.call('POST /user/invitation', { body: { token } });
    expect(opened.body).toMatchObject({ kind: 'supplier', username: 'root.one', firstName: 'Root' });
    const key = await openAccount(test, 'root.one@supplier.example');
    const client = await signInAs(test, 'root.one', key);
    expect((await client.call('GET /api/v1/workbench/admin/staff')).status).toBe(200);

    const reset = await type(...admin);
    expect([reset.code, reset.said === made.said]).toEqual([0, false]);
    expect((await client.call('GET /api/v1/workbench/admin/staff')).status).toBe(401);
    expect((await trySignIn(test, 'root.one', key)).problem.code).toBe('wrong-credentials');
    expect(await openAccount(test, 'root.one@supplier.example')).not.toBe(key);
    const { rows } = await test.owner.query(
      `select user_name, user_id, action from audit_event where action like 'account-%' and user_id is null
       order by audit_event_id`,
    );
    expect(rows).toEqual([
      { user_name: 'npm run supplier-admin', user_id: null, action: 'account-invited' },
      { user_name: 'npm run supplier-admin', user_id: null, action: 'account-sign-in-reset' },
    ]);
  });

  it('[WBSEC-07] make nobody else an administrator, and say what is wrong', async () => {
    expect(await type('supplier-admin', 'reviewer', 'x@y.example', 'A', 'B')).toEqual({
      code: 1,
      said: 'This username or email address is in use.',
    });
    expect(await type('supplier-admin', 'a', 'x', 'A', 'B')).toMatchObject({
      code: 1,
      said: expect.stringContaining('email: Not a valid email'),
    });
    expect(await type('supplier-admin', 'a')).toMatchObject({
      code: 2,
      said: expect.stringContaining('Usage: npm run supplier-admin'),
    });
  });

  it('invite, unlock and end hospital users', async () => {
    const rights = 'can_view_orders, Compounding Access';
    const invited = await type(
      'users',
      'invite',
      'by.command',
      'by.command@demo.example',
      'Ida',
      'X',
      'DMOH01',
      rights,
    );
    expect(invited.said).toMatch(/^https:\/\/orders\.example\/invitation\?token=/);
    await openAccount(test, 'by.command@demo.example');
    const client = await signInAs(test, 'by.command');
    expect((await client.call('GET /api/v1/dashboard/order/summary')).status).toBe(200);
    for (let tries = 0; tries < 10; tries++) await trySignIn(test, 'by.command', undefined, 'wrong');
    expect((await trySignIn(test, 'by.command')).problem.code).toBe('too-many-tries');
    expect((await type('users', 'unlock', 'by.command')).said).toBe('by.command: unlocked');
    expect((await trySignIn(test, 'by.command')).status).toBe(200);
    expect((await type('users', 'end', 'by.command')).said).toBe('by.command: ended');
    expect((await client.call('GET /api/v1/user/info')).status).toBe(401);
    const wrong = await type('users', 'invite', 'b', 'b@demo.example', 'I', 'X', 'DMOH01', 'all');
    expect([wrong.code, wrong.said.split('. ')[0]]).toEqual([1, 'There is no right all']);
    expect(await type('users', 'end', 'nobody.at.all')).toEqual({
      code: 1,
      said: 'There is no account with the username nobody.at.all.',
    });
  });
});
