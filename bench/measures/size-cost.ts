import { costFigure, type Figure } from '../figures.ts';
import { interleave } from '../load/interleave.ts';
import type { LoadResult, Target } from '../load/run-load.ts';
import { median, percentile } from '../load/statistics.ts';
import { signIn } from '../portal-client.ts';
import { startPortal } from '../servers.ts';
import { ACCOUNT, type Stage } from '../stage.ts';
import { portalList } from './list-orders.ts';
import { portalSearch } from './search-patients.ts';

const typicalMs = (results: readonly LoadResult[]): number =>
  median(results.map(({ latenciesMs }) => percentile(latenciesMs, 0.5)));

/** What an answer costs among ten times the rows, against a second portal on the smaller data set. */
export async function measureSizeCost(stage: Stage, smallUrl: string, sizes: string): Promise<Figure[]> {
  const small = await startPortal(smallUrl);
  try {
    const smallTokens = await signIn(small.port, ACCOUNT);
    const figures: Figure[] = [];
    for (const [name, open] of [
      ['list', portalList],
      ['search', portalSearch],
    ] as const) {
      const large: Target = await open(stage.portal.port, stage.databaseUrl, stage.tokens);
      const few: Target = await open(small.port, smallUrl, smallTokens);
      const [ours, reference] = await interleave([large, few], { ...stage, connections: 1 });
      const cost = { ours: typicalMs(ours), reference: typicalMs(reference), unit: 'ms' };
      figures.push(costFigure(`cost of a ${name}, ${sizes}`, cost, { must: 1.3, aim: 1.1 }));
    }
    return figures;
  } finally {
    await small.stop();
  }
}
