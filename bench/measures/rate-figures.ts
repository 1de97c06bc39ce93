import { type Figure, rateFigure } from '../figures.ts';
import { interleave } from '../load/interleave.ts';
import type { LoadResult, Target } from '../load/run-load.ts';
import { median } from '../load/statistics.ts';

const LOADS = { alone: 1, loaded: 16 };

interface Limits {
  must: number;
  aim: number;
}

/** Another server that does the same work, and how much of its rate the portal has to reach. */
export interface Rival {
  target: Target;
  limits: Limits | Record<keyof typeof LOADS, Limits>;
  /** What the figure says of it; the usual reference is not named. */
  name?: string;
}

const rate = (results: readonly LoadResult[]): number => median(results.map(({ perSecond }) => perSecond));

/** Of each round: in shorter ones they stand closer to each other, in longer ones the last answers count for less. */
const PARTS = 2;

/**
 * How often the portal answers in the time in which a rival answers once: alone, and under load. Each round is held
 * against the one beside it, and the median of these ratios counts: what else the machine does changes from second to
 * second, and the medians of either alone may be of different ones.
 */
export async function rateFigures(
  measure: string,
  ours: Target,
  rivals: readonly Rival[],
  rounds: { rounds: number; seconds: number },
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [load, connections] of Object.entries(LOADS) as [keyof typeof LOADS, number][]) {
    const [mine, ...others] = await interleave([ours, ...rivals.map(({ target }) => target)], {
      rounds: rounds.rounds * PARTS,
      seconds: rounds.seconds / PARTS,
      connections,
    });
    const name = `${measure}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`;
    for (const [place, theirs] of others.entries()) {
      const rival = rivals[place] as Rival;
      const judged = median(
        mine.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? Number.NaN)),
      );
      figures.push(
        rateFigure(
          rival.name ? `${name}, against ${rival.name}` : name,
          { ours: rate(mine), reference: rate(theirs), judged },
          'must' in rival.limits ? rival.limits : rival.limits[load],
        ),
      );
    }
  }
  return figures;
}
