import { costFigure, type Figure } from '../figures.ts';
import { httpRequest } from '../load/http-connection.ts';
import { type Exchange, runLoad, type Target } from '../load/run-load.ts';
import { median, percentile } from '../load/statistics.ts';
import { bearer, signInBody } from '../portal-client.ts';
import { ACCOUNT, type Stage } from '../stage.ts';
import { portalList } from './list-orders.ts';
import { portalSearch } from './search-patients.ts';

const SIGN_INS_AT_ONCE = 16;

const accepted = (what: string) => (answer: { status: number; body: string }) =>
  answer.status === 200 ? undefined : `${what}: ${answer.status} ${answer.body.slice(0, 200)}`;

/** What a signed-in user does: who am I, counters, the list, a search. */
export async function otherRoutes({ portal, databaseUrl, tokens }: Stage): Promise<Target> {
  const headers = bearer(tokens);
  const plain = (path: string): Exchange => ({
    request: httpRequest('GET', path, { headers }),
    complain: accepted(path),
  });
  const list = await portalList(portal.port, databaseUrl, tokens);
  const search = await portalSearch(portal.port, databaseUrl, tokens);
  const routes = [
    () => plain('/api/v1/user/info'),
    () => plain('/api/v1/dashboard/order/summary'),
    () => list.next(0),
    () => search.next(0),
  ];
  let turn = 0;
  return { port: portal.port, next: () => (routes[turn++ % routes.length] as () => Exchange)() };
}

/** The slowest hundredth of everybody else's requests, alone and while sixteen people sign in without a pause. */
export async function measureOthersDuringSignIns(stage: Stage): Promise<Figure[]> {
  const others = await otherRoutes(stage);
  const exchange: Exchange = {
    request: httpRequest('POST', '/oauth/token', { body: await signInBody(stage.portal.port, ACCOUNT) }),
    complain: accepted('sign-in'),
  };
  const signIns: Target = { port: stage.portal.port, next: () => exchange };
  const p99 = async () => {
    const { latenciesMs } = await runLoad(others, { connections: 1, seconds: stage.seconds * 2 });
    return percentile(latenciesMs, 0.99);
  };
  const times: { idle: number[]; busy: number[] } = { idle: [], busy: [] };
  await p99();
  for (let round = 0; round < stage.rounds; round++) {
    times.idle.push(await p99());
    const done = new AbortController();
    const load = runLoad(signIns, { connections: SIGN_INS_AT_ONCE, seconds: 600, until: done.signal });
    times.busy.push(await p99());
    done.abort();
    await load;
  }
  const cost = { ours: median(times.busy), reference: median(times.idle), unit: 'ms' };
  return [costFigure('p99 of other routes during 16 sign-ins, against idle', cost, { must: 3, aim: 2 })];
}
