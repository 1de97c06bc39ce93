import { type HttpAnswer, openConnection } from './http-connection.ts';

/** What one connection sends next, and what makes the answer right. */
export interface Exchange {
  request: Buffer;
  /** What is wrong with the answer; undefined where it is right. */
  complain(answer: HttpAnswer): string | undefined;
}

export interface Target {
  port: number;
  /** The next exchange of a connection (numbered from 0). */
  next(connection: number): Exchange;
}

export interface LoadResult {
  perSecond: number;
  /** Ascending. */
  latenciesMs: number[];
}

/** Wrong answers of the whole run: the first of them are kept, all of them counted. */
export const wrongAnswers = { count: 0, examples: [] as string[] };

/** Counts an answer, or what it left behind, as wrong. */
export function recordWrong(complaint: string): void {
  wrongAnswers.count += 1;
  if (wrongAnswers.examples.length < 5) wrongAnswers.examples.push(complaint);
}

/** Sends one request after another on each connection until the time is over or `until` says so. */
export async function runLoad(
  target: Target,
  load: { connections: number; seconds: number; until?: AbortSignal },
): Promise<LoadResult> {
  const latenciesMs: number[] = [];
  const started = performance.now();
  const end = started + load.seconds * 1000;
  const work = async (connection: number) => {
    const http = await openConnection(target.port);
    let now = performance.now();
    while (now < end && !load.until?.aborted) {
      const { request, complain } = target.next(connection);
      const answer = await http.send(request);
      const answered = performance.now();
      latenciesMs.push(answered - now);
      const complaint = complain(answer);
      if (complaint) recordWrong(complaint);
      now = performance.now();
    }
    http.close();
  };
  await Promise.all(Array.from({ length: load.connections }, (_, connection) => work(connection)));
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: latenciesMs.length / seconds, latenciesMs: latenciesMs.sort((a, b) => a - b) };
}
