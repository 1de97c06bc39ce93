import { readFile } from 'node:fs/promises';
import { complainOfCrowds } from './crowded-tests.ts';
import { listTests } from './list-tests.ts';
import { readRequirements, readStage, type Stage } from './read-requirements.ts';
import { type Trace, traceRequirements } from './trace-requirements.ts';

/** The project's requirements held against its own tests; areas of a later stage may be due as well, as 'REGVAL'. */
export async function traceTests(
  areas: readonly string[] = [],
): Promise<{ trace: Trace; stage: Stage; complaints: string[] }> {
  const requirements = readRequirements(await readFile('docs/requirements.tsv', 'utf8'));
  const stage = readStage(await readFile('docs/stage.txt', 'utf8'));
  const tests = await listTests();
  const trace = traceRequirements(requirements, tests, stage, areas);
  return { trace, stage, complaints: [...complaintsOf(trace), ...complainOfCrowds(tests)] };
}

/** What is wrong with the trace itself, a sentence each. */
export const complaintsOf = ({ missing, unknown }: Pick<Trace, 'missing' | 'unknown'>): string[] => [
  ...(missing.length > 0 ? [`Due, without a test: ${missing.join(', ')}`] : []),
  ...unknown.map(({ id, file }) => `Unknown requirement ${id} in ${file}`),
];
