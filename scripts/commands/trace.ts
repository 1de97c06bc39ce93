import { parseArgs } from 'node:util';
import { STAGES } from '../trace/read-requirements.ts';
import type { Trace } from '../trace/trace-requirements.ts';
import { traceTests } from '../trace/trace-tests.ts';

/**
 * Prints which requirements tests show; `--areas REG,REGVAL` makes areas of a later stage due as well.
 *
 * @returns 1 when some that are due have none, or a test names an unknown one or more than four
 */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { areas: { type: 'string', default: '' } } });
  const { trace, stage, complaints } = await traceTests(values.areas.split(','));
  print(trace, `Current stage: ${stage} (${STAGES.indexOf(stage) + 1} of ${STAGES.length})`);
  for (const complaint of complaints) console.log(`\n${complaint}`);
  return complaints.length > 0 ? 1 : 0;
}

function print(trace: Trace, heading: string): void {
  console.log(`${heading}\n`);
  const width = Math.max(...trace.rows.map(({ area }) => area.length));
  for (const { stage, area, shown, missing } of trace.rows) {
    const count = `${String(shown.length).padStart(4)} of ${String(shown.length + missing.length).padStart(3)}`;
    console.log(`${stage.padEnd(11)} ${area.padEnd(width)} ${count}`);
  }
  const shown = trace.rows.flatMap((row) => row.shown).length;
  console.log(
    `\n${shown} shown, ${trace.missing.length} due without a test, ${trace.unknown.length} unknown`,
  );
}
