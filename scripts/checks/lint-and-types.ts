import { runInstead } from '../setup/run-instead.mjs';
import { type Tally, tallyOfExit } from './tally.ts';

/** Format, lint and import boundaries: one check. */
export async function checkLint(): Promise<Tally> {
  console.log('\n— lint');
  const biome = 'node_modules/@biomejs/biome/bin/biome';
  return tallyOfExit(
    await runInstead(process.execPath, [biome, 'check', '--error-on-warnings', '.']),
    'lint',
  );
}

/** The types of the whole repository: one check. */
export async function checkTypes(): Promise<Tally> {
  console.log('\n— types');
  const exitCode = await runInstead(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.']);
  if (exitCode === 0) console.log('No errors.');
  return tallyOfExit(exitCode, 'types');
}
