import type { Tally } from '../checks/tally.ts';
import { type Fault, type Sight, withFault } from './fault.ts';
import type { FaultKind, TableFault } from './faults/fault-table.ts';
import { runTests } from './run-tests.ts';
import type { TreeCopy } from './tree-copy.ts';

export interface TriedFault extends TableFault {
  readonly kind: FaultKind;
  readonly sight: Sight;
}

/**
 * Puts each fault in by itself, asks its tests, and takes it out again. One whose tests fail without it has not been
 * seen by them: it is `unknown`.
 */
export async function tryFaults(
  tree: TreeCopy,
  faults: readonly TableFault[],
  tell: (tried: TriedFault) => void,
): Promise<TriedFault[]> {
  const known = new Map<string, boolean>();
  const passes = async (test: string, named?: string): Promise<boolean> => {
    const key = `${test} ${named}`;
    if (!known.has(key)) known.set(key, isGreen(await runTests(tree.folder, test, named)));
    return known.get(key) === true;
  };
  const tried: TriedFault[] = [];
  for (const each of faults) {
    const one = { ...each, sight: await tryFault(tree, each.fault, passes) };
    tell(one);
    tried.push(one);
  }
  return tried;
}

async function tryFault(
  tree: TreeCopy,
  fault: Fault,
  passes: (test: string, named?: string) => Promise<boolean>,
): Promise<Sight> {
  const content = await tree.read(fault.file).catch(() => '');
  const spoilt = withFault(content, fault);
  if (spoilt === undefined) return 'gone';
  for (const test of fault.tests) {
    // Only what passes without the fault can see it.
    if (!(await passes(test, fault.named))) return 'unknown';
    await tree.write(fault.file, spoilt);
    const tally = await runTests(tree.folder, test, fault.named).finally(() =>
      tree.write(fault.file, content),
    );
    if (!tally) return 'unknown';
    if (tally.failed > 0) return 'seen';
  }
  return 'not seen';
}

const isGreen = (tally: Tally | undefined): boolean =>
  tally !== undefined && tally.failed === 0 && tally.passed > 0;
