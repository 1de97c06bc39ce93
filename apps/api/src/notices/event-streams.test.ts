import { get, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRawSocket } from '../faults/testing/raw-socket.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';

let test: TestPortal;
let portal: string;
beforeAll(async () => {
  test = await openTestPortal();
  portal = await test.listen();
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('update session set revoked_at = now() where revoked_at is null');
});

interface OpenStream {
  text: string;
  isOpen: boolean;
}

/** Reads an event stream until the server ends it. */
function follow(client: TestClient): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${client.accessToken}` };
    const asked = get(`${portal}/api/v1/events`, { headers, agent: false }, (response: IncomingMessage) => {
      const stream: OpenStream = { text: '', isOpen: true };
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        stream.text += chunk;
        if (stream.text.includes(': open')) resolve(stream);
      });
      response.on('close', () => {
        stream.isOpen = false;
      });
    });
    asked.on('error', reject);
  });
}
/** Opens an event stream and reads nothing of it. */
async function followUnread(client: TestClient): Promise<Socket> {
  const { socket } = await openRawSocket(portal);
  socket.pause();
  socket.write(
    `GET /api/v1/events HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${client.accessToken}\r\n\r\n`,
  );
  return socket;
}

/** That the server holds open. */
const connections = () =>
  new Promise<number>((resolve, reject) => {
    test.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

const ended = (stream: OpenStream) => expect.poll(() => stream.isOpen).toBe(false);
const heard = (stream: OpenStream, text: string) => expect.poll(() => stream.text).toContain(text);
/** A change at the hospital of the demonstration accounts. */
const change = (id: string) =>
  test.owner.query(`select pg_notify('bolt_change', $1)`, [
    JSON.stringify({ hospitalId: 'DMOH01', kind: 'order', id }),
  ]);

describe('an event stream ends', () => {
  it.each([
    ['the session was idle for too long', 'update session set refresh_expires_at = now() where user_id = $1'],
    ['the session is at its end', 'update session set ends_at = now() where user_id = $1'],
    ['the account is closed', 'update app_user set is_active = false where user_id = $1'],
    ["the hospital is not the user's any more", 'delete from user_hospital where user_id = $1'],
  ])('when %s, and says that the session is over', async (_name, statement) => {
    const [client, other] = [await test.signIn('viewer'), await test.signIn('ward')];
    const [stream, stays] = [await follow(client), await follow(other)];
    const { body } = await client.call('GET /api/v1/user/info');
    await test.owner.query(statement, [body.userId]);
    await ended(stream);
    expect(stream.text).toContain('event: session-ended');
    expect(stays.isOpen).toBe(true);
    await test.owner.query('update app_user set is_active = true');
    await test.owner.query(
      `insert into user_hospital (user_id, hospital_id)
       select user_id, current_hospital_id from app_user where kind = 'hospital' on conflict do nothing`,
    );
  });

  it.each([
    ['a flag', 'can_view_orders = false', 'can_view_orders = true'],
    ['a preference', `preferences = '{TPN Access}'`, `preferences = '{Compounding Access,TPN Access}'`],
  ])('when %s is withdrawn from its user', async (_name, withdraw, giveBack) => {
    const stream = await follow(await test.signIn('viewer'));
    await test.owner.query(`update app_user set ${withdraw} where username = 'viewer'`);
    await ended(stream);
    await test.owner.query(`update app_user set ${giveBack} where username = 'viewer'`);
  });

  it("when its user's rights are changed, and says that everything is to be asked for again", async () => {
    const client = await test.signIn('viewer');
    const stream = await follow(client);
    const { body } = await client.call('GET /api/v1/user/info');
    const change = JSON.stringify({ kind: 'rights-changed', id: body.userId });
    await test.owner.query(`select pg_notify('bolt_change', $1)`, [change]);
    await ended(stream);
    expect(stream.text).toContain('event: resync');
  });

  it('when another hospital is chosen: the one before is heard of no more', async () => {
    const pharmacist = await test.signIn('pharmacist');
    const stream = await follow(pharmacist);
    await pharmacist.call('POST /api/v1/user/info', { body: { hospitalId: 'DMOH02' } });
    await ended(stream);
    const there = await follow(pharmacist);
    await pharmacist.call('POST /api/v1/user/info', { body: { hospitalId: 'DMOH01' } });
    await ended(there);
  });
});

describe('an event stream tells', () => {
  it('what of the hospital its user may ask for, and nothing of other rooms', async () => {
    const [ward, nutrition] = [await test.signIn('ward'), await test.signIn('nutrition')];
    const [atWard, atNutrition] = [await follow(ward), await follow(nutrition)];
    const kinds = ['registration', 'formulation', 'import', 'import-preferences', 'order'];
    for (const kind of kinds)
      await test.owner.query(`select pg_notify('bolt_change', $1)`, [
        JSON.stringify({ hospitalId: 'DMOH01', kind, id: `of-${kind}` }),
      ]);
    await heard(atWard, 'of-order');
    await heard(atNutrition, 'of-order');
    const told = ({ text }: OpenStream) => kinds.filter((kind) => text.includes(`of-${kind}"`));
    expect(told(atWard)).toEqual(['order']);
    expect(told(atNutrition)).toEqual(['registration', 'formulation', 'order']);
  });
});

describe('many event streams', () => {
  it('of one session are ten at most: each further one ends the oldest', async () => {
    const client = await test.signIn('viewer');
    const streams: OpenStream[] = [];
    for (let n = 0; n < 13; n++) streams.push(await follow(client));
    for (const stream of streams.slice(0, 3)) await ended(stream);
    expect(streams.slice(3).map(({ isOpen }) => isOpen)).toEqual(Array(10).fill(true));
  });

  it('of one user are thirty at most, in however many sessions', async () => {
    const streams: OpenStream[] = [];
    for (let session = 0; session < 4; session++) {
      const client = await test.signIn('viewer');
      for (let n = 0; n < 9; n++) streams.push(await follow(client));
    }
    for (const stream of streams.slice(0, 6)) await ended(stream);
    expect(streams.slice(6).map(({ isOpen }) => isOpen)).toEqual(Array(30).fill(true));
  });

  it('that one viewer opens by the thousand leave everybody else theirs', async () => {
    const [viewer, ward] = [await test.signIn('viewer'), await test.signIn('ward')];
    const wards = await follow(ward);
    const viewers: OpenStream[] = [];
    for (let wave = 0; wave < 20; wave++)
      viewers.push(...(await Promise.all(Array.from({ length: 100 }, () => follow(viewer)))));
    await expect.poll(() => viewers.filter(({ isOpen }) => isOpen).length).toBe(10);
    await change('after-all-these');
    await heard(wards, 'after-all-these');
    expect(wards.isOpen).toBe(true);
    expect((await ward.call('GET /api/v1/user/info')).status).toBe(200);
  });

  it('that nobody reads are closed once 256 kB wait in them, and hold up no other', async () => {
    // Those of the test before end on their own.
    await expect.poll(connections).toBe(0);
    const [viewer, ward] = [await test.signIn('viewer'), await test.signIn('ward')];
    const wards = await follow(ward);
    const before = await connections();
    const unread = await followUnread(viewer);
    await expect.poll(connections).toBe(before + 1);
    // The systems of both ends keep some megabytes on their way, whatever the server does.
    for (let wave = 0; wave < 60; wave++) {
      await test.owner.query(
        `select pg_notify('bolt_change', json_build_object('hospitalId', 'DMOH01', 'kind', 'order',
           'id', $1 || n || repeat('x', 7800))::text) from generate_series(1, 20) n`,
        [`wave-${wave}-`],
      );
      await change(`after-wave-${wave}`);
      await heard(wards, `after-wave-${wave}`);
      wards.text = '';
    }
    await expect.poll(connections).toBe(before);
    await change('after-all-these');
    await heard(wards, 'after-all-these');
    expect(wards.isOpen).toBe(true);
    unread.destroy();
  });
});
