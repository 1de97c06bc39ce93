import { type Figure, plainFigure } from '../figures.ts';
import { median } from '../load/statistics.ts';
import { startDemonstration } from '../servers.ts';

const STARTS = 5;

/** From the spawn of the server, its database stopped, to its first good /readyz; the world is there already. */
export async function measureStart(): Promise<Figure[]> {
  await (await startDemonstration()).stop();
  const seconds: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const server = await startDemonstration();
    seconds.push(server.readyMs / 1000);
    await server.stop();
  }
  return [
    plainFigure('spawn with the database stopped, to ready', median(seconds), 's', { must: 1.5, aim: 0.8 }),
  ];
}
