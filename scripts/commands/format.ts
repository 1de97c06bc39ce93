import { runInstead } from '../setup/run-instead.mjs';

/** Formats and mends what can be mended without a person, in the paths given or everywhere. */
export function run(paths: readonly string[]): Promise<number> {
  const where = paths.length > 0 ? paths : ['.'];
  return runInstead(process.execPath, [
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--write',
    ...where,
  ]);
}
