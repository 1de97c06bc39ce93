import { describe, expect, it } from 'vitest';
import { testsOf } from './list-tests.ts';
import { readRequirements, readStage } from './read-requirements.ts';
import { idsNamedIn, traceRequirements } from './trace-requirements.ts';
import { complaintsOf } from './trace-tests.ts';

const TABLE = [
  'id\tarea\tstatement\tkind\tsource\tcheck\tsince',
  'LIST-1\tOrder list\tIt sorts.\texact\tD1\tbrowser\tordering',
  'SESS-1\tSessions\tThey end.\texact\tD1\tapi\tfoundation',
  'SESS-2\tSessions\tThey rotate.\texact\tD1\tapi\tfoundation',
  '',
].join('\n');

const tested = (...titles: string[]) => titles.map((title) => ({ file: 'a.test.ts', title }));

describe('the table of requirements', () => {
  it('is read by the names of its columns', () => {
    expect(readRequirements(TABLE)[0]).toEqual({ id: 'LIST-1', area: 'Order list', since: 'ordering' });
  });

  it('may not lack a column, name an id twice or name an unknown stage', () => {
    expect(() => readRequirements(TABLE.replace('since', 'stage'))).toThrow('no column "since"');
    expect(() => readRequirements(TABLE.replace('SESS-2', 'SESS-1'))).toThrow('SESS-1 occurs twice');
    expect(() => readStage('someday')).toThrow('"someday" is no stage');
  });
});

it('reads ids alone, in a list and side by side, and takes other brackets for words', () => {
  const title = 'what it is > [A-1] [B-22, C-3][D-4] shows a [draft] of [1] and [A-1] again';
  expect(idsNamedIn(title)).toEqual(['A-1', 'B-22', 'C-3', 'D-4']);
});

it('takes the tests of every suite, and none that is marked to be skipped', () => {
  const spec = (title: string, expectedStatus: string) => ({ title, tests: [{ expectedStatus }] });
  const inner = { file: 'a.spec.ts', specs: [spec('[A-1] is', 'passed'), spec('[A-2] is not', 'skipped')] };
  const listed = testsOf({ file: 'a.spec.ts', suites: [inner], specs: [spec('[A-3] fails', 'failed')] });
  expect(listed.map(({ title }) => title)).toEqual(['[A-3] fails', '[A-1] is']);
});

describe('the trace', () => {
  const requirements = readRequirements(TABLE);

  it('tells by stage and area what a test shows and what none does', () => {
    const { rows } = traceRequirements(requirements, tested('[SESS-2] rotates'), 'foundation');
    expect(rows).toEqual([
      { stage: 'foundation', area: 'Sessions', shown: ['SESS-2'], missing: ['SESS-1'] },
      { stage: 'ordering', area: 'Order list', shown: [], missing: ['LIST-1'] },
    ]);
  });

  it('asks for the current stage and those before, not for later ones', () => {
    const tests = tested('[SESS-2] rotates');
    expect(traceRequirements(requirements, tests, 'shell').missing).toEqual(['SESS-1']);
    expect(traceRequirements(requirements, tests, 'ordering').missing).toEqual(['SESS-1', 'LIST-1']);
  });

  it('asks for areas of a later stage that are named', () => {
    const due = (areas: string[]) =>
      traceRequirements(requirements, tested('[SESS-2] rotates'), 'foundation', areas).missing;
    expect([due([]), due(['LIST']), due(['LIS'])]).toEqual([['SESS-1'], ['SESS-1', 'LIST-1'], ['SESS-1']]);
  });

  it('names ids that no requirement has, with their file', () => {
    const { unknown } = traceRequirements(requirements, tested('[SESS-9] flies'), 'foundation');
    expect(unknown).toEqual([{ id: 'SESS-9', file: 'a.test.ts' }]);
  });

  it('complains of what is due without a test and of what is unknown, and of nothing else', () => {
    const trace = traceRequirements(requirements, tested('[SESS-2] rotates', '[SESS-9] flies'), 'foundation');
    expect(complaintsOf(trace)).toEqual([
      'Due, without a test: SESS-1',
      'Unknown requirement SESS-9 in a.test.ts',
    ]);
    expect(complaintsOf({ missing: [], unknown: [] })).toEqual([]);
  });
});
