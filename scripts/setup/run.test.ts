import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const runs = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/run.mjs', ...args], { encoding: 'utf8', timeout: 20_000 });

it('an option that a command does not have is named in one sentence', () => {
  const { stderr, status } = runs('restore', '/backups', '--too', '2026-11-23T14:05:00Z');
  expect(stderr).toBe("npm run restore: Unknown option '--too'.\n");
  expect(status).toBe(2);
});

it.each(['--port', 'quickly'])(
  'a command that takes no arguments refuses %s and says how it is set',
  (given) => {
    for (const command of ['start', 'build', 'demo-code']) {
      const { stdout, stderr, status } = runs(command, given);
      expect([stdout, stderr, status]).toEqual([
        '',
        `npm run ${command} takes no '${given}': what can be set are variables, such as PORT=8090 (docs/running-it.md).\n`,
        2,
      ]);
    }
  },
);
