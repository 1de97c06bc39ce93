import { vi } from 'vitest';
import { type NamedStatement, type Row, StatementBatch } from './statement-batch.ts';

/** What transactions of this process send to the database meanwhile, with the rows that it answers. */
export async function statementsSent(
  work: () => Promise<unknown>,
): Promise<(NamedStatement & { values: readonly unknown[]; rows: Row[] })[]> {
  const spy = vi.spyOn(StatementBatch.prototype, 'add');
  try {
    await work();
    const answers = await Promise.all(spy.mock.results.map(({ value }) => value as Promise<Row[]>));
    return spy.mock.calls.map(([sent], index) => ({ values: [], ...sent, rows: answers[index] ?? [] }));
  } finally {
    spy.mockRestore();
  }
}
