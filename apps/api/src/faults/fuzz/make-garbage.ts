import type { Random } from './random.ts';

const PIECES = [
  'GET / HTTP/1.1\r\n',
  'POST /user/login HTTP/1.1\r\n',
  'POST /oauth/token HTTP/1.1\r\n',
  'PUT /api/v1/kept-entry/contact HTTP/1.1\r\n',
  'GET /%ff%fe HTTP/1.1\r\n',
  'GET //// HTTP/1.0\r\n',
  'OPTIONS * HTTP/1.1\r\n',
  'CONNECT portal:80 HTTP/1.1\r\n',
  'GET http://elsewhere.example/ HTTP/1.1\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000',
  'Host: portal\r\n',
  'Host: a\r\nHost: b\r\n',
  'Content-Length: 5\r\n',
  'Content-Length: -1\r\n',
  'Content-Length: 5\r\nContent-Length: 6\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Transfer-Encoding: chunked, gzip\r\n',
  'Content-Type: application/json\r\n',
  'Content-Type: multipart/form-data; boundary=x\r\n',
  'Content-Encoding: gzip\r\n',
  'Upgrade: websocket\r\nConnection: Upgrade\r\n',
  'Expect: 100-continue\r\n',
  `X-Long: ${'x'.repeat(70_000)}\r\n`,
  'Authorization: Bearer \u0001\r\n',
  '\r\n',
  '{"name":',
  '5\r\nhello\r\n',
  'ffffffffffffffff\r\n',
  '0\r\n\r\n',
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n',
] as const;

/** What no client would send: pieces of requests in any order, cut anywhere, with bytes of no meaning between. */
export function makeGarbage(random: Random): Buffer {
  const pieces = Array.from({ length: 1 + random.below(8) }, () =>
    random.oneIn(6)
      ? Buffer.from(Array.from({ length: random.below(200) }, () => random.below(256)))
      : Buffer.from(random.pick(PIECES), 'latin1'),
  );
  const bytes = Buffer.concat(pieces);
  return random.oneIn(3) ? bytes.subarray(0, random.below(bytes.length + 1)) : bytes;
}
