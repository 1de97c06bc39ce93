import { once } from 'node:events';
import { connect } from 'node:net';

export interface HttpAnswer {
  status: number;
  body: string;
}

/** One kept-alive connection with one request at a time under way, as a browser's tab has. */
export interface HttpConnection {
  send(request: Buffer): Promise<HttpAnswer>;
  close(): void;
}

/** A request as bytes, made once and sent often: what the client costs is no part of the measure. */
export function httpRequest(
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Buffer {
  const content = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const all = {
    host: '127.0.0.1',
    ...(content && { 'content-type': 'application/json' }),
    ...(method !== 'GET' && { 'content-length': String(Buffer.byteLength(content)) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`);
}

/**
 * Connects to a server on 127.0.0.1. Node's own client costs more than the servers measured here; this one reads
 * just what they send: answers with a Content-Length.
 */
export async function openConnection(port: number): Promise<HttpConnection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  let waiting: { resolve(answer: HttpAnswer): void; reject(error: Error): void } | undefined;
  const answers = readAnswers((answer) => {
    const asked = waiting;
    waiting = undefined;
    asked?.resolve(answer);
  });
  const fail = (error?: Error) => {
    waiting?.reject(error ?? new Error('The server closed the connection'));
    waiting = undefined;
  };
  socket.on('error', fail);
  socket.on('close', () => fail());
  socket.on('data', (chunk: Buffer) => {
    try {
      answers(chunk);
    } catch (error) {
      fail(error as Error);
    }
  });
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => void socket.destroy(),
  };
}

/** Puts chunks together to answers and gives each. */
function readAnswers(give: (answer: HttpAnswer) => void): (chunk: Buffer) => void {
  let held: Buffer = Buffer.alloc(0);
  return (chunk) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    const headEnd = held.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = held.toString('latin1', 0, headEnd);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) throw new Error(`An answer without Content-Length: ${head.slice(0, 200)}`);
    const end = headEnd + 4 + Number(length);
    if (held.length < end) return;
    const body = held.toString('utf8', headEnd + 4, end);
    held = held.subarray(end);
    give({ status: Number(head.slice(9, 12)), body });
  };
}
