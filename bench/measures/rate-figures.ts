import { type Figure, rateFigure } from '../figures.ts';
import { interleave } from '../load/interleave.ts';
import type { LoadResult, Target } from '../load/run-load.ts';
import { median } from '../load/statistics.ts';

const CONNECTIONS = [1, 16];

const rate = (results: readonly LoadResult[]): number => median(results.map(({ perSecond }) => perSecond));

/** Of each round: in shorter ones the two stand closer to each other, in longer ones the last answers count for less. */
const PARTS = 2;

/**
 * How often the portal answers in the time in which the reference answers once: alone, and under load. Each round is held
 * against the one beside it, and the median of these ratios counts: what else the machine does changes from second to
 * second, and the medians of either alone may be of different ones.
 */
export async function rateFigures(
  measure: string,
  ours: Target,
  reference: Target,
  rounds: { rounds: number; seconds: number },
  limits: { must: number; aim: number },
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const connections of CONNECTIONS) {
    const [mine, theirs] = await interleave(ours, reference, {
      rounds: rounds.rounds * PARTS,
      seconds: rounds.seconds / PARTS,
      connections,
    });
    const name = `${measure}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`;
    const judged = median(
      mine.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? Number.NaN)),
    );
    figures.push(rateFigure(name, { ours: rate(mine), reference: rate(theirs), judged }, limits));
  }
  return figures;
}
