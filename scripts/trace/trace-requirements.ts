import type { ListedTest } from './list-tests.ts';
import { type Requirement, STAGES, type Stage } from './read-requirements.ts';

const IDS_IN_BRACKETS = /\[([A-Z]+-\d+(?:\s*,\s*[A-Z]+-\d+)*)\]/g;

/** How far the requirements of one stage and area are shown by tests. */
export interface TraceRow {
  readonly stage: Stage;
  readonly area: string;
  readonly shown: readonly string[];
  readonly missing: readonly string[];
}

export interface Trace {
  /** In the order of the stages, then of the areas in the table. */
  readonly rows: readonly TraceRow[];
  /** Ids without a test, of the current stage, those before and the areas that are asked for. */
  readonly missing: readonly string[];
  /** Ids in tests that no requirement has, each with its file. */
  readonly unknown: readonly { id: string; file: string }[];
}

/** Holds the requirements against the titles of the tests; areas of a later stage may be due as well, as 'REGVAL'. */
export function traceRequirements(
  requirements: readonly Requirement[],
  tests: readonly ListedTest[],
  currentStage: Stage,
  areas: readonly string[] = [],
): Trace {
  const named = tests.flatMap(({ file, title }) => idsNamedIn(title).map((id) => ({ id, file })));
  const known = new Set(requirements.map(({ id }) => id));
  const shown = new Set(named.map(({ id }) => id));
  const rows = STAGES.flatMap((stage) => {
    const byArea = Map.groupBy(
      requirements.filter(({ since }) => since === stage),
      ({ area }) => area,
    );
    return [...byArea].map(([area, ofArea]) => {
      const ids = ofArea.map(({ id }) => id);
      return {
        stage,
        area,
        shown: ids.filter((id) => shown.has(id)),
        missing: ids.filter((id) => !shown.has(id)),
      };
    });
  });
  const due = STAGES.slice(0, STAGES.indexOf(currentStage) + 1);
  return {
    rows,
    missing: rows.flatMap(({ stage, missing }) =>
      missing.filter((id) => due.includes(stage) || areas.includes(areaOf(id))),
    ),
    unknown: named.filter(({ id }) => !known.has(id)),
  };
}

const areaOf = (id: string): string => id.slice(0, id.indexOf('-'));

/** The ids that a title names: `[LIST-21]`, `[LIST-21, LIST-22]`, `[LIST-21][LIST-22]`; each once. */
export function idsNamedIn(title: string): string[] {
  const brackets = [...title.matchAll(IDS_IN_BRACKETS)];
  return [...new Set(brackets.flatMap(([, ids = '']) => ids.split(',').map((id) => id.trim())))];
}
