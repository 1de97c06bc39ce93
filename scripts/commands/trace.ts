import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { complainOfCrowds } from '../trace/crowded-tests.ts';
import { listTests } from '../trace/list-tests.ts';
import { readRequirements, readStage, STAGES } from '../trace/read-requirements.ts';
import { type Trace, traceRequirements } from '../trace/trace-requirements.ts';

/**
 * Prints which requirements tests show; `--areas REG,REGVAL` makes areas of a later stage due as well.
 *
 * @returns 1 when some that are due have none, or a test names an unknown one or more than four
 */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { areas: { type: 'string', default: '' } } });
  const requirements = readRequirements(await readFile('docs/requirements.tsv', 'utf8'));
  const currentStage = readStage(await readFile('docs/stage.txt', 'utf8'));
  const tests = await listTests();
  const trace = traceRequirements(requirements, tests, currentStage, values.areas.split(','));
  const crowds = complainOfCrowds(tests);
  print(trace, `Current stage: ${currentStage} (${STAGES.indexOf(currentStage) + 1} of ${STAGES.length})`);
  for (const complaint of crowds) console.log(`\n${complaint}`);
  return trace.missing.length + trace.unknown.length + crowds.length > 0 ? 1 : 0;
}

function print(trace: Trace, heading: string): void {
  console.log(`${heading}\n`);
  const width = Math.max(...trace.rows.map(({ area }) => area.length));
  for (const { stage, area, shown, missing } of trace.rows) {
    const count = `${String(shown.length).padStart(4)} of ${String(shown.length + missing.length).padStart(3)}`;
    console.log(`${stage.padEnd(11)} ${area.padEnd(width)} ${count}`);
  }
  if (trace.missing.length > 0) console.log(`\nDue, without a test: ${trace.missing.join(', ')}`);
  for (const { id, file } of trace.unknown) console.log(`\nUnknown requirement ${id} in ${file}`);
  const shown = trace.rows.flatMap((row) => row.shown).length;
  console.log(
    `\n${shown} shown, ${trace.missing.length} due without a test, ${trace.unknown.length} unknown`,
  );
}
