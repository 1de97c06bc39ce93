import { openRawSocket } from '../testing/raw-socket.ts';
import { makeGarbage } from './make-garbage.ts';
import {
  callsBelow,
  type Documentation,
  type FuzzTokens,
  makeContentType,
  makeRequest,
} from './make-request.ts';
import { KNOWN_ORDER } from './make-value.ts';
import { type Random, seededRandom } from './random.ts';

export interface FuzzReport {
  /** How often each status was answered; 'ended' where the connection ended without one. */
  statuses: Record<string, number>;
  /** What must not be: an answer of 5xx, or none in time. With it the request, to send it again. */
  faults: string[];
}

interface Fuzz {
  address: string;
  tokens: FuzzTokens;
  seed: number;
  requests: number;
  /** Where every request is one of the calls below an address, and none of it bytes of no meaning: that address. */
  below?: string | undefined;
  /** Called now and then with how many are done. */
  onProgress?(done: number): void;
}

/** Wrong passwords wait, and garbage waits for an answer that may not come: the others go on meanwhile. */
const AT_ONCE = 32;
/** One in so many is no request at all, but bytes on a connection. */
const GARBAGE_ONE_IN = 10;
/** Wrong passwords of one address are answered half a minute late, as they should be (decision J26). */
const ANSWER_MS = 60_000;
/** What the server waits for after half a request is the affair of another test. */
const GARBAGE_MS = 300;
const MOST_FAULTS = 50;

/** Sends requests made from the documentation of the API, and garbage; the same ones for the same seed. */
export async function runFuzz(fuzz: Fuzz): Promise<FuzzReport> {
  const { address, tokens, seed, requests, below, onProgress } = fuzz;
  const all = (await (await fetch(`${address}/api/docs`)).json()) as Documentation;
  const documentation = below === undefined ? all : callsBelow(all, below);
  await startOrder(address, tokens.hospital);
  const report: FuzzReport = { statuses: {}, faults: [] };
  let done = 0;
  const work = async () => {
    while (done < requests && report.faults.length < MOST_FAULTS) {
      const number = done;
      done += 1;
      if (number % 1_000 === 0) onProgress?.(number);
      // Each has a seed of its own, so that one can be sent again without all before it.
      const random = seededRandom(seed * 1_000_003 + number);
      const outcome =
        random.oneIn(GARBAGE_ONE_IN) && below === undefined
          ? await sendGarbage(address, random)
          : await sendRequest(address, random, documentation, tokens);
      report.statuses[outcome.status] = (report.statuses[outcome.status] ?? 0) + 1;
      if (outcome.fault) report.faults.push(`seed ${seed}, request ${number}: ${outcome.fault}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return report;
}

/** Where it is there already, from another seed, this is refused. */
const startOrder = (address: string, token: string) =>
  fetch(`${address}/api/v1/order/start`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ orderRef: KNOWN_ORDER, deliveryDate: '04/03/2031' }),
  });

interface Outcome {
  status: string;
  fault?: string;
}

async function sendRequest(
  address: string,
  random: Random,
  documentation: Documentation,
  tokens: FuzzTokens,
): Promise<Outcome> {
  const { method, path, headers, body } = makeRequest(random, documentation, tokens);
  const isSent = body !== undefined && method !== 'GET';
  const what = () => `${method} ${path} ${JSON.stringify(headers)} ${body?.slice(0, 2_000) ?? ''}`;
  try {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { ...headers, ...(isSent && { 'content-type': makeContentType(random) }) },
      ...(isSent && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const isStream = response.headers.get('content-type') === 'text/event-stream';
    if (isStream) await response.body?.cancel();
    const answer = isStream ? '' : await response.text();
    const isTold = response.status === 503 && response.headers.has('retry-after');
    const isFault = response.status >= 500 && !isTold && !isNotSetUp(response.status, answer);
    const fault = isFault ? `${response.status} ${answer.slice(0, 300)} to ${what()}` : undefined;
    return { status: String(response.status), ...(fault && { fault }) };
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') return { status: 'none', fault: `no answer to ${what()}` };
    // The client itself refuses some of what chance has put together, and a refused body ends its connection.
    return { status: 'ended' };
  }
}

/** Single sign-on that no hospital has is refused with 501, which is no fault of the server. */
const isNotSetUp = (status: number, answer: string): boolean =>
  status === 501 && answer.includes('single-sign-on-missing');

async function sendGarbage(address: string, random: Random): Promise<Outcome> {
  const bytes = makeGarbage(random);
  const raw = await openRawSocket(address);
  raw.socket.end(bytes);
  const limit = new Promise<undefined>((resolve) => setTimeout(resolve, GARBAGE_MS));
  const status = await Promise.race([raw.status, limit]);
  raw.socket.destroy();
  const isFault = status !== undefined && status >= 500 && ![501, 503, 505].includes(status);
  return {
    status: String(status ?? 'ended'),
    ...(isFault && { fault: `${status} to the bytes ${bytes.subarray(0, 1_000).toString('base64')}` }),
  };
}
