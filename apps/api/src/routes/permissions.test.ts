import { type Call, calls } from '@bolt/contracts';
import { isStaffAllowed } from '@bolt/domain/access/staff-access';
import { flagsOfRoles } from '@bolt/domain/access/staff-rights';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { roomOf } from '../calls/rooms.ts';
import { DEMONSTRATION_ACCOUNTS } from '../demonstration/accounts.ts';
import { DEMONSTRATION_STAFF } from '../demonstration/staff.ts';
import { isPermitted, type Permission, permissionOf } from '../permissions.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { openTestClient, type Reply, type TestClient } from '../testing/test-client.ts';
import { listSamples } from './testing/sample-requests.ts';
import type { Sample, Things } from './testing/samples/sample.ts';
import { COMMENT, contentsOf, PATIENT_NAME, storeThings } from './testing/stored-things.ts';

/** One request: of a call, or of one of its operations. */
interface Asked {
  name: string;
  call: Call;
  sample: Sample;
  permission: Permission;
}
/** An event stream that opens does not end: what it shows has its own tests. */
const isEnding = ({ call }: Asked) => !call.endsWith('/events');
const isClosed = ({ permission }: Asked) => permission !== 'open';
/** These end the session that makes them. */
const ENDS_SESSION: Call[] = [
  'GET /api/v1/user/logout',
  'POST /api/v1/user/reset-password',
  'POST /api/v1/user/sessions/end-all',
];

let test: TestPortal;
let things: Things;
beforeAll(async () => {
  test = await openTestPortal();
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate orders, patient, favourite, outbox_mail cascade');
  things = await storeThings(test.owner);
});

const contents = () => contentsOf(test.owner);

const listAsked = (): Asked[] =>
  listSamples(things).map(({ call, operation, sample }) => ({
    name: operation ? `${call}: ${operation}` : call,
    call,
    sample,
    permission: permissionOf(call, { body: sample.body, query: sample.query }),
  }));

const ask = (client: TestClient, { call, sample }: Asked, headers = {}): Promise<Reply<unknown>> =>
  client.call(call, { ...(sample as object), headers });

describe('permissions', () => {
  it.each([
    ['no token', {}],
    ['an unknown token', { authorization: 'Bearer unknown' }],
    ['a token of another kind', { authorization: 'Basic cGhhcm1hY2lzdDp4' }],
  ])(
    '[AUTH-22, API-17] refuse every closed call with %s, and change nothing',
    async (_name, headers: Record<string, string>) => {
      const before = await contents();
      for (const asked of listAsked().filter(isClosed)) {
        const { status, problem } = await ask(test.anybody, asked, headers);
        expect([asked.name, status, problem.code]).toEqual([asked.name, 401, 'not-signed-in']);
      }
      expect(await contents()).toEqual(before);
    },
  );

  it('[AUTH-22] refuse every closed call with an expired and with a revoked token, and change nothing', async () => {
    const expired = await test.signIn('pharmacist');
    await test.owner.query(`update session set access_expires_at = now() - interval '1 second'`);
    const revoked = await test.signIn('pharmacist');
    await revoked.call('GET /api/v1/user/logout');
    const before = await contents();
    for (const asked of listAsked().filter(isClosed)) {
      const statuses = [(await ask(expired, asked)).status, (await ask(revoked, asked)).status];
      expect([asked.name, ...statuses]).toEqual([asked.name, 401, 401]);
    }
    expect(await contents()).toEqual(before);
  });

  it.each(DEMONSTRATION_ACCOUNTS.map((account) => account.username))(
    '[ROLE-10] give %s the calls of its flags and preferences and no other',
    async (username) => {
      const account = DEMONSTRATION_ACCOUNTS.find((one) => one.username === username)!;
      const flags = Object.fromEntries(account.flags.map((flag) => [flag, true])) as never;
      const { preferences } = account;
      // The sample starts an order of the compounding site.
      const outOfSite = (call: Call) =>
        call === 'POST /api/v1/order/start' && !preferences.includes('Compounding Access');
      const isAllowed = ({ call, permission }: Asked) =>
        isPermitted(permission, { flags, preferences }) && !outOfSite(call);
      const client = await test.signIn(username);
      const before = await contents();
      for (const asked of listAsked().filter((one) => !isAllowed(one))) {
        const { status, problem } = await ask(client, asked);
        expect([asked.name, status, problem.code]).toEqual([asked.name, 403, 'access-missing']);
      }
      expect(await contents()).toEqual(before);
      for (const asked of listAsked().filter((one) => isEnding(one) && isAllowed(one))) {
        const endsSession = ENDS_SESSION.includes(asked.call);
        const { status, problem } = await ask(endsSession ? await test.signIn(username) : client, asked);
        const isRefused = problem?.code === 'access-missing';
        expect([asked.name, status < 500 || status === 501, isRefused]).toEqual([asked.name, true, false]);
      }
    },
  );

  it.each(DEMONSTRATION_STAFF)(
    "[WBSEC-08, WBSEC-09] give $username of the supplier's staff the calls of its roles and no other",
    async ({ username, roles }) => {
      const flags = flagsOfRoles(roles);
      const isAllowed = ({ permission }: Asked) =>
        permission === 'account' ||
        (typeof permission === 'object' && permission.kind === 'staff' && isStaffAllowed(permission, flags));
      const client = await test.signIn(username);
      const before = await contents();
      for (const asked of listAsked().filter((one) => isClosed(one) && !isAllowed(one))) {
        const { status, problem } = await ask(client, asked);
        expect([asked.name, status, problem.code]).toEqual([asked.name, 403, 'access-missing']);
      }
      expect(await contents()).toEqual(before);
      for (const asked of listAsked().filter((one) => isClosed(one) && isEnding(one) && isAllowed(one))) {
        const endsSession = ENDS_SESSION.includes(asked.call);
        const { status, problem } = await ask(endsSession ? await test.signIn(username) : client, asked);
        expect([asked.name, status < 500, problem?.code === 'access-missing']).toEqual([
          asked.name,
          true,
          false,
        ]);
      }
    },
  );

  it('[WBSEC-08] leave no call of the workbench to a flag of a hospital, nor the reverse', () => {
    for (const { name, call, permission } of listAsked()) {
      const isStaffs = typeof permission === 'object' && permission.kind === 'staff';
      expect([name, isStaffs]).toEqual([name, call.includes(' /api/v1/workbench/')]);
    }
    expect(
      listAsked()
        .filter(({ permission }) => permission === 'account')
        .map(({ call }) => call)
        .sort(),
    ).toEqual([
      'GET /api/v1/user/logout',
      'GET /api/v1/user/sessions',
      'GET /session/token',
      'POST /api/v1/user/reset-password',
      'POST /api/v1/user/sessions/:id/end',
      'POST /api/v1/user/sessions/end-all',
    ]);
  });

  it('keep writing from viewers and submitting from wards, whatever the table says', async () => {
    const [viewer, ward] = [await test.signIn('viewer'), await test.signIn('ward')];
    const writes: Call[] = [
      'POST /api/v1/patient',
      'POST /api/v1/order/start',
      'POST /api/v1/order/info/update',
      'POST /api/v1/order/patient/add',
      'POST /api/v1/order/drug/add',
      'POST /api/v1/order/drug/edit',
      'POST /api/v1/order/drug/remove',
      'POST /api/v1/order/draft',
      'DELETE /api/v1/order/draft/:ref',
      'POST /api/v1/order/submit',
    ];
    for (const asked of listAsked().filter(({ call }) => writes.includes(call)))
      expect([asked.name, (await ask(viewer, asked)).status]).toEqual([asked.name, 403]);
    const submit = listAsked().find(({ call }) => call === 'POST /api/v1/order/submit')!;
    expect((await ask(ward, submit)).status).toBe(403);
  });

  it('[NFR-07] show and change nothing of another hospital, even to whoever knows its ids', async () => {
    const before = await contents();
    const other = await test.signIn('other');
    for (const asked of listAsked().filter(isEnding)) {
      const endsSession = ENDS_SESSION.includes(asked.call);
      const reply = await ask(endsSession ? await test.signIn('other') : other, asked);
      expect([asked.name, reply.status < 500 || reply.status === 501]).toEqual([asked.name, true]);
      const text = JSON.stringify(reply.body ?? '');
      const shows = [text.includes(PATIENT_NAME), text.includes(COMMENT)];
      expect([asked.name, ...shows]).toEqual([asked.name, false, false]);
    }
    expect(await contents()).toEqual(before);
  });

  it('answer an ill-formed request of a signed-in user with 400, never with 500', async () => {
    const [pharmacist, senior, admin] = [
      await test.signIn('pharmacist'),
      await test.signIn('senior'),
      await test.signIn('admin'),
    ];
    const whoMay = { hospital: pharmacist, account: pharmacist, workbench: senior, administration: admin };
    const isPosted = (call: Call) => call.startsWith('POST') && permissionOf(call) !== 'open';
    for (const call of (Object.keys(calls) as Call[]).filter(isPosted)) {
      const url = call.slice('POST '.length);
      for (const payload of [{ unknown: 1 }, [], 'text']) {
        const { status } = await whoMay[roomOf(call)].send({
          method: 'POST',
          url,
          payload: JSON.stringify(payload),
          headers: { 'content-type': 'application/json' },
        });
        expect([call, status]).toEqual([call, 400]);
      }
    }
  });
});

describe('a route without a permission', () => {
  it('does not start', async () => {
    const app = await buildApp(test.portal);
    const addRoute = () => app.get('/api/v1/unruled', async () => 'anything');
    expect(addRoute).toThrow('GET /api/v1/unruled has no permission rule');
    await app.close();
  });

  it('is not to be found under any path', async () => {
    const { status } = await openTestClient(test.app).send({ method: 'GET', url: '/api/v1/unruled' });
    expect(status).toBe(404);
  });
});
