import { recapOf } from '@bolt/domain/nutrition/recap/recap-of';
import { judgeStability } from '@bolt/domain/nutrition/stability/judge-stability';
import { demoPn } from '@bolt/domain/nutrition/worked-examples.test-support';
import { type Figure, plainFigure } from '../figures.ts';
import { median } from '../load/statistics.ts';
import { unstablePrimene } from './unstable-primene.ts';

const ROUNDS = 5;
const RUNS = 300;

/** The engine of formulations alone: the browser asks it at every key. */
export async function measureBag(): Promise<Figure[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    for (let run = 0; run < RUNS; run++) {
      recapOf(unstablePrimene, demoPn);
      judgeStability(unstablePrimene, demoPn);
    }
    times.push((performance.now() - started) / RUNS);
  }
  return [plainFigure('recap, checks and remedies of a bag', median(times), 'ms', { must: 2, aim: 0.5 })];
}
