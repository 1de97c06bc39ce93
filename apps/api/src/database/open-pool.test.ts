import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { isDatabaseAway } from './is-database-away.ts';

/** A message of PostgreSQL's protocol (version 3): its type, the length of itself and what follows, and that. */
function message(type: string, body: string | Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
}

/** Takes a connection and has its postmaster killed at that moment: that all is well and that it ends come in one piece. */
const takenAndKilled = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('Z', 'I'),
  message('E', 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'),
]);

it('outlives a database that is killed in the moment in which it takes a connection', async () => {
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(takenAndKilled));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const db = openDatabase(`postgres://bolt_web@127.0.0.1:${port}/bolt`);
  try {
    const asked = db.signIn((tx) => tx.query({ name: 'one', text: 'select 1' }));
    const error = await asked.catch((refused: Error) => refused);
    expect(error).toBeInstanceOf(Error);
    expect(isDatabaseAway(error as Error)).toBe(true);
  } finally {
    await db.close();
    server.close();
  }
});
