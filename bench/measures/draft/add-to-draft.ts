import { careDay, fluorouracil } from '../../../apps/api/src/routes/testing/placed-orders.ts';
import { costFigure, type Figure } from '../../figures.ts';
import { httpRequest, openConnection } from '../../load/http-connection.ts';
import { recordWrong } from '../../load/run-load.ts';
import { median } from '../../load/statistics.ts';
import { ask, bearer } from '../../portal-client.ts';
import type { Stage } from '../../stage.ts';
import { LARGE } from './large-draft.ts';

const WARM_UP = 20;
const TRIES = 200;

/** Adding a line to the draft of 1,200 lines against adding the first one to an empty order, in turn. */
export async function measureAdding(stage: Stage): Promise<{ figures: Figure[]; added: number }> {
  const headers = bearer(stage.tokens);
  const http = await openConnection(stage.portal.port);
  let added = 0;
  const add = async (orderRef: string) => {
    const request = httpRequest('POST', '/api/v1/order/drug/add', { body: fluorouracil(orderRef), headers });
    const started = performance.now();
    const { status, body } = await http.send(request);
    const ms = performance.now() - started;
    if (status === 200) added += 1;
    if (status !== 200 || JSON.parse(body).lines.length !== 1)
      recordWrong(`add to ${orderRef}: ${status} ${body.slice(0, 300)}`);
    return ms;
  };
  const times: { large: number[]; empty: number[] } = { large: [], empty: [] };
  for (let turn = 0; turn < WARM_UP + TRIES; turn++) {
    const empty = `BENCH-${turn}`;
    await ask(stage.portal.port, 'POST', '/api/v1/order/start', {
      body: { orderRef: empty, deliveryDate: careDay(7) },
      headers,
    });
    const both = { large: await add(LARGE), empty: await add(empty) };
    if (turn < WARM_UP) continue;
    times.large.push(both.large);
    times.empty.push(both.empty);
  }
  http.close();
  const cost = { ours: median(times.large), reference: median(times.empty), unit: 'ms' };
  const limits = { must: 1.3, aim: 1.1 };
  return { figures: [costFigure('add a line to 1,200 lines, against an empty order', cost, limits)], added };
}
