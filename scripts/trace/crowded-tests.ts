import type { ListedTest } from './list-tests.ts';
import { idsNamedIn } from './trace-requirements.ts';

/** Of more than these one test does not assert the whole statements, and where it fails nobody knows whose does not hold. */
const MOST_IDS = 4;

/** How many tests of a file are older than this rule and still to be split; the list only gets shorter. */
const STILL_CROWDED: Readonly<Record<string, number>> = {
  'e2e/build-formulation.spec.ts': 3,
  'e2e/edit-item.spec.ts': 2,
  'e2e/enter-drug-line-edit.spec.ts': 1,
  'e2e/enter-drug-line.spec.ts': 2,
  'e2e/formulation-list.spec.ts': 2,
  'e2e/import-orders.spec.ts': 1,
  'e2e/import-rows.spec.ts': 1,
  'e2e/import-upload.spec.ts': 1,
  'e2e/nutrition-order.spec.ts': 2,
  'e2e/registration-drafts.spec.ts': 1,
  'e2e/registration-review.spec.ts': 1,
  'e2e/registration-steps.spec.ts': 3,
  'e2e/request-formulation.spec.ts': 1,
  'e2e/single-order.spec.ts': 2,
  'e2e/tpn-home.spec.ts': 1,
  'e2e/workbench-formulations.spec.ts': 1,
  'e2e/workbench-orders.spec.ts': 1,
  'e2e/workbench-staff.spec.ts': 1,
};

/** What is wrong with how many requirements tests name, a sentence for each file. */
export function complainOfCrowds(tests: readonly ListedTest[], still = STILL_CROWDED): string[] {
  const crowded = Map.groupBy(
    tests.filter(({ title }) => idsNamedIn(title).length > MOST_IDS),
    ({ file }) => file,
  );
  return [...new Set([...crowded.keys(), ...Object.keys(still)])].flatMap((file) => {
    const titles = crowded.get(file)?.map(({ title }) => title) ?? [];
    const known = still[file] ?? 0;
    if (titles.length > known)
      return [`${file}: more than ${MOST_IDS} requirements are named by ${titles.join(' and by ')}`];
    return titles.length < known
      ? [`${file}: of ${known} crowded tests ${titles.length} are left; say so`]
      : [];
  });
}
