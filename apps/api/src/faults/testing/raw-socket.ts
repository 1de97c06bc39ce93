import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection on which a test writes what no client would. */
export interface RawSocket {
  socket: Socket;
  /** The status of the answer; undefined where the connection ended without one. */
  status: Promise<number | undefined>;
  ended: Promise<void>;
}

export async function openRawSocket(address: string): Promise<RawSocket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let text = '';
  let told: (status: number | undefined) => void = () => {};
  const status = new Promise<number | undefined>((resolve) => {
    told = resolve;
  });
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1').slice(0, 100);
    const [, code] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? [];
    if (code) told(Number(code));
  });
  // A server that closes in the middle of what is sent is what some of these tests are about.
  socket.on('error', () => {});
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  void ended.then(() => told(undefined));
  await once(socket, 'connect');
  return { socket, status, ended };
}

/** Sends `chunk` so many times and no faster than it is taken, or until the connection ends. */
export async function pour({ socket }: RawSocket, chunk: Buffer, times: number): Promise<void> {
  for (let sent = 0; sent < times && !socket.destroyed; sent += 1) {
    if (socket.write(chunk)) continue;
    await new Promise<void>((resolve) => {
      socket.once('drain', resolve);
      socket.once('close', () => resolve());
    });
  }
}
