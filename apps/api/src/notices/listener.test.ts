import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { followHospital } from './testing/follow-workbench.ts';

let test: TestPortal;
let address: string;
beforeAll(async () => {
  test = await openTestPortal();
  address = await test.listen();
});
afterAll(() => test?.close());

const listeners = async (): Promise<number[]> => {
  const { rows } = await test.owner.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and application_name = 'bolt-notices'",
  );
  return rows.map(({ pid }) => pid);
};

it('a listener that was cut off is replaced by one, which tells what may have been missed and the catalogue in force', async () => {
  const { accessToken } = await test.signIn('ward');
  const stream = await fetch(`${address}/api/v1/events`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const hear = async (text: string) => {
    while (!heard.includes(text)) heard += (await reader.read()).value ?? '';
    heard = '';
  };
  await hear('event: catalogue\ndata: {"id":"1"}');
  await expect.poll(listeners).toHaveLength(1);
  const [before] = await listeners();
  await test.owner.query('select pg_terminate_backend($1)', [before]);
  await hear('event: resync\ndata: {}\n\nevent: catalogue\ndata: {"id":"1"}');
  await test.owner.query("select pg_notify('bolt_change', $1)", [
    JSON.stringify({ kind: 'catalogue', id: '7' }),
  ]);
  // Told once, and by the one listener that there is.
  let told = '';
  while (!told.includes('"7"')) told += (await reader.read()).value ?? '';
  expect(told).toBe('event: catalogue\ndata: {"id":"7"}\n\n');
  const [after, ...others] = await listeners();
  expect([after === before, others]).toEqual([false, []]);
  await reader.cancel();
});

it('a notice that cannot be read is left out and said, and the next one is told', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const stream = await followHospital(address, await test.signIn('ward'));
  const [before] = await listeners();
  for (const payload of ['behind it', 'null', JSON.stringify({ kind: 'holidays', id: 'NSW' })])
    await test.owner.query("select pg_notify('bolt_change', $1)", [payload]);
  await expect.poll(() => stream.text).toContain('event: holidays\ndata: {"id":"NSW"}');
  expect(await listeners()).toEqual([before]);
  expect(said.mock.calls).toEqual([
    [expect.stringContaining('A change notice that cannot be read was left out')],
    [expect.stringContaining('A change notice that cannot be read was left out')],
  ]);
  said.mockRestore();
});
