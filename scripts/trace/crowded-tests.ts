import type { ListedTest } from './list-tests.ts';
import { idsNamedIn } from './trace-requirements.ts';

/** Of more than these one test does not assert the whole statements, and where it fails nobody knows whose does not hold. */
const MOST_IDS = 4;

/** The tests that name more requirements than that, a sentence each. */
export const complainOfCrowds = (tests: readonly ListedTest[]): string[] =>
  tests
    .filter(({ title }) => idsNamedIn(title).length > MOST_IDS)
    .map(({ file, title }) => `${file}: more than ${MOST_IDS} requirements are named by ${title}`);
