import { demoCatalogue } from '@bolt/domain/catalogue/demo-catalogue.test-support';
import { evaluateLine } from '@bolt/domain/compounding/findings/evaluate-line';
import { fluorouracilInfusor } from '@bolt/domain/compounding/line/drug-line.test-support';
import { type Figure, plainFigure } from '../figures.ts';
import { median } from '../load/statistics.ts';

const ROUNDS = 5;
const RUNS = 500;

/** The judge alone, on a complete line: the browser asks it at every key. */
export async function measureJudge(): Promise<Figure[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    for (let run = 0; run < RUNS; run++) evaluateLine(demoCatalogue, fluorouracilInfusor);
    times.push((performance.now() - started) / RUNS);
  }
  return [plainFigure('judge a complete line', median(times), 'ms', { must: 2, aim: 0.5 })];
}
