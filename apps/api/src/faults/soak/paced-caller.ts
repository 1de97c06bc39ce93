import { setTimeout as pause } from 'node:timers/promises';

/** Calls one after the other, none sooner behind the one before than the pace allows; throws what is not answered well. */
export interface PacedCaller {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<T>;
  /** From now on as whoever has this token. */
  token: string;
}

/** How fast one of them calls. */
export interface Pace {
  address: string;
  /** From one call to the next. */
  everyMs: number;
  answered: number;
  /** Resolves at once, but while memory is measured. */
  turn(): Promise<void>;
}

export function pacedCaller(pace: Pace, token = ''): PacedCaller {
  let next = 0;
  const send = async <T>(method: string, path: string, init: RequestInit): Promise<T> => {
    await pause(Math.max(0, next - performance.now()));
    await pace.turn();
    next = performance.now() + pace.everyMs;
    const headers: Record<string, string> = { ...(init.headers as Record<string, string>) };
    if (caller.token) headers.authorization = `Bearer ${caller.token}`;
    const response = await fetch(`${pace.address}${path}`, { ...init, method, headers });
    const text = await response.text();
    pace.answered += 1;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return text === '' ? (undefined as T) : (JSON.parse(text) as T);
  };
  const caller: PacedCaller = {
    token,
    get: (path) => send('GET', path, {}),
    post: (path, body, headers = {}) =>
      send('POST', path, {
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  };
  return caller;
}
