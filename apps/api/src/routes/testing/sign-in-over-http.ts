import { Agent, request } from 'node:http';

export interface SignInAnswer {
  status: number;
  code: string | undefined;
  retryAfter: string | undefined;
  /** As a browser sends it back. */
  cookie: string;
}

export interface SignIn {
  /** The server's address, such as http://127.0.0.1:40123. */
  portal: string;
  name: string;
  pass: string;
  /** The loopback address that the connection comes from: 127.0.0.1 to 127.255.255.254. */
  from?: string;
  cookie?: string;
  signal?: AbortSignal;
}

/** A connection for each: what comes together waits for nothing on its way. */
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

/** Tries a name and a password over a connection of its own. */
export function signInOverHttp({ portal, name, pass, from, cookie, signal }: SignIn): Promise<SignInAnswer> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) };
    const options = { method: 'POST', agent, headers, localAddress: from, signal };
    const asked = request(`${portal}/user/login`, options, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      const [set = ''] = response.headers['set-cookie'] ?? [];
      resolve({
        status: response.statusCode ?? 0,
        code: (JSON.parse(text) as { code?: string }).code,
        retryAfter: response.headers['retry-after'],
        cookie: set.split(';')[0] ?? '',
      });
    });
    asked.on('error', reject);
    asked.end(JSON.stringify({ name, pass }));
  });
}
