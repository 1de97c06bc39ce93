import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './start-test-postgres.ts';
import { prepareTemplate } from './test-databases.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The owner's address of the PostgreSQL that all tests share. */
    testServerUrl: string;
  }
}

/** One PostgreSQL for every test file, with the templates that their databases are copied from. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres();
  await prepareTemplate(server.url, 'accounts');
  await prepareTemplate(server.url, 'demo');
  project.provide('testServerUrl', server.url);
  return () => server.stop();
}
