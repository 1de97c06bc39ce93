import { expect, it } from 'vitest';
import { findMigrationFaults, readMigrationFiles } from '../../apps/api/src/database/migration-files.ts';

it('migrations are numbered without gaps, and the release before can go on with the schema of each', () => {
  expect(findMigrationFaults(readMigrationFiles())).toEqual([]);
});
