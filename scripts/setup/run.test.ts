import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('an option that a command does not have is named in one sentence', () => {
  const { stderr, status } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'restore', '/backups', '--too', '2026-11-23T14:05:00Z'],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe("npm run restore: Unknown option '--too'.\n");
  expect(status).toBe(2);
});
