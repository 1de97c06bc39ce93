import { openRawSocket, pour, type RawSocket } from './raw-socket.ts';

const MEBIBYTE = 2 ** 20;
/** A megabyte that would be twenty, read. */
export const LISTS = `[${'[],'.repeat(MEBIBYTE / 3 - 1)}[]]`;
const HALF_A_HEAD = 'POST /user/login HTTP/1.1\r\nHost: portal\r\nContent-';
const HALF_A_BODY = `${HALF_A_HEAD}Type: application/json\r\nContent-Length: 100\r\n\r\n{"name"`;

/** The status; 0 where the connection broke, which a refusal in the middle of a body may look like. */
export const postBody = (url: string, headers: Record<string, string>, body: string): Promise<number> =>
  fetch(url, { method: 'POST', headers, body }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );

/** 300 MB of one field, with its length told or in chunks; the status, undefined where the connection broke first. */
export async function pourMultipart(url: string, { isChunked = false } = {}): Promise<number | undefined> {
  const { origin, pathname } = new URL(url);
  const raw = await openRawSocket(origin);
  const length = isChunked ? 'Transfer-Encoding: chunked' : 'Content-Length: 300000000';
  raw.socket.write(
    `POST ${pathname} HTTP/1.1\r\nHost: portal\r\nContent-Type: multipart/form-data; boundary=x\r\n${length}\r\n\r\n`,
  );
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n';
  raw.socket.write(isChunked ? `${part.length.toString(16)}\r\n${part}\r\n` : part);
  const bytes = Buffer.alloc(MEBIBYTE, 'a');
  const chunk = isChunked
    ? Buffer.concat([Buffer.from(`${MEBIBYTE.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
    : bytes;
  await pour(raw, chunk, 300);
  const status = await raw.status;
  raw.socket.destroy();
  return status;
}

/** One-byte chunks of so many bytes to each of so many connections; the statuses, undefined where one broke first. */
export async function pourCrumbs(
  url: string,
  { headers, bytes, connections }: { headers: readonly string[]; bytes: number; connections: number },
): Promise<(number | undefined)[]> {
  const { origin, pathname } = new URL(url);
  const crumbs = Buffer.from('1\r\n \r\n'.repeat(10_000));
  return Promise.all(
    Array.from({ length: connections }, async () => {
      const raw = await openRawSocket(origin);
      const head = ['Host: portal', 'Transfer-Encoding: chunked', ...headers].join('\r\n');
      raw.socket.write(`POST ${pathname} HTTP/1.1\r\n${head}\r\n\r\n`);
      await pour(raw, crumbs, Math.ceil(bytes / 10_000));
      raw.socket.write('0\r\n\r\n');
      const status = await raw.status;
      raw.socket.destroy();
      return status;
    }),
  );
}

/**
 * Everything that one machine can send at once: 1,000 requests of which the half is missing, 120 bodies of a megabyte,
 * by anybody and by somebody who is signed in, and a multipart body of 300 MB. Resolves when all is answered or refused
 * that will be; what is half-sent waits for the server's time limit, or for the end of this.
 */
export async function pourFlood(address: string, token: string): Promise<void> {
  const halves: RawSocket[] = await Promise.all(
    Array.from({ length: 1_000 }, async (_, index) => {
      const raw = await openRawSocket(address);
      raw.socket.write(index % 2 === 0 ? HALF_A_HEAD : HALF_A_BODY);
      return raw;
    }),
  );
  const json = { 'content-type': 'application/json', 'idempotency-key': 'flood' };
  const body = (index: number) =>
    index % 2 === 0
      ? postBody(`${address}/user/login`, json, LISTS)
      : postBody(`${address}/api/v1/orders`, { ...json, authorization: `Bearer ${token}` }, LISTS);
  await Promise.all([
    ...Array.from({ length: 120 }, (_, index) => body(index)),
    pourMultipart(`${address}/oauth/token`),
  ]);
  for (const { socket } of halves) socket.destroy();
}
