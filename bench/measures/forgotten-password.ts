import { asOwner } from '../../apps/api/src/database/owner-database.ts';
import { costFigure, type Figure } from '../figures.ts';
import { httpRequest, openConnection } from '../load/http-connection.ts';
import { recordWrong } from '../load/run-load.ts';
import { median } from '../load/statistics.ts';
import type { Stage } from '../stage.ts';

const TRIES = 15;
const KNOWN = 'viewer@demo.example';
const UNKNOWN = 'nobody@demo.example';

/** What a stranger could tell an account by: how long the answer takes, with an account and without one, in turn. */
export async function measureForgottenPassword({ portal, databaseUrl }: Stage): Promise<Figure[]> {
  const http = await openConnection(portal.port);
  const times: Record<string, number[]> = { [KNOWN]: [], [UNKNOWN]: [] };
  await asOwner(databaseUrl, async (owner) => {
    for (let turn = 0; turn < TRIES; turn++)
      for (const [mail, taken] of Object.entries(times)) {
        const started = performance.now();
        const { status, body } = await http.send(
          httpRequest('POST', '/user/baxpassword', { body: { mail } }),
        );
        taken.push(performance.now() - started);
        if (status !== 200) recordWrong(`forgotten password: ${status} ${body}`);
        // Only a few links are sent for one address in a quarter of an hour.
        await owner.query('delete from sign_in_attempt');
      }
    await owner.query('delete from password_reset');
  });
  http.close();
  const cost = { ours: median(times[KNOWN] ?? []), reference: median(times[UNKNOWN] ?? []), unit: 'ms' };
  return [costFigure('forgotten password, with an account against without', cost, { must: 1.2, aim: 1.05 })];
}
