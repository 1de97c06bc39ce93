import { type Figure, rateFigure } from '../figures.ts';
import { interleave } from '../load/interleave.ts';
import type { LoadResult, Target } from '../load/run-load.ts';
import { median } from '../load/statistics.ts';

const CONNECTIONS = [1, 16];

const rate = (results: readonly LoadResult[]): number => median(results.map(({ perSecond }) => perSecond));

/** How often the portal answers in the time in which the reference answers once: alone, and under load. */
export async function rateFigures(
  measure: string,
  ours: Target,
  reference: Target,
  rounds: { rounds: number; seconds: number },
  limits: { must: number; aim: number },
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const connections of CONNECTIONS) {
    const [mine, theirs] = await interleave(ours, reference, { ...rounds, connections });
    const name = `${measure}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`;
    figures.push(rateFigure(name, rate(mine), rate(theirs), limits));
  }
  return figures;
}
