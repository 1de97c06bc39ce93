import { hash } from '@node-rs/argon2';
import { costFigure, type Figure } from '../figures.ts';
import { httpRequest, openConnection } from '../load/http-connection.ts';
import { recordWrong } from '../load/run-load.ts';
import { median } from '../load/statistics.ts';
import { signInBody } from '../portal-client.ts';
import { ACCOUNT, type Stage } from '../stage.ts';

/** The cost that the issue of this foundation names: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const WARM_UP = 5;
const TRIES = 60;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** A sign-in against the hash alone, in turn, one at a time. */
export async function measureSignIn({ portal }: Stage): Promise<Figure[]> {
  const request = httpRequest('POST', '/oauth/token', { body: await signInBody(portal.port, ACCOUNT) });
  const http = await openConnection(portal.port);
  const signIn = async () => {
    const { status, body } = await http.send(request);
    if (status !== 200 || typeof JSON.parse(body).access_token !== 'string')
      recordWrong(`sign-in: ${status} ${body}`);
  };
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < WARM_UP + TRIES; turn++) {
    const both = [await timed(signIn), await timed(() => hash('Demo-Only-2026', COST))] as const;
    if (turn < WARM_UP) continue;
    times[0].push(both[0]);
    times[1].push(both[1]);
  }
  http.close();
  const cost = { ours: median(times[0]), reference: median(times[1]), unit: 'ms' };
  return [costFigure('POST /oauth/token, p50, against the hash alone', cost, { must: 1.5, aim: 1.2 })];
}
