import type { Figure } from '../../figures.ts';
import type { Stage } from '../../stage.ts';
import { checkFigures } from './check-stability.ts';
import { listFigures } from './list-formulations.ts';
import { removeFormulations, storeFormulations } from './stored-formulations.ts';

/** What custom formulations cost the server: a page of their list among so many, and a stability check. */
export async function measureFormulations(stage: Stage, count: number): Promise<Figure[]> {
  await storeFormulations(stage.databaseUrl, count);
  try {
    return [...(await listFigures(stage, count)), ...(await checkFigures(stage))];
  } finally {
    await removeFormulations(stage.databaseUrl);
  }
}
