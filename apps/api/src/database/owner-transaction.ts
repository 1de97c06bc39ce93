import type { Transaction } from './database.ts';
import { types } from './database.ts';
import type { OwnerDatabase } from './owner-database.ts';

/** A transaction as requests have one, for what a command on the server's machine does by the same services. */
export async function ownerTransaction<T>(
  owner: OwnerDatabase,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  /** What nobody waits for but the next statement: this connection takes one at a time. */
  let unawaited: Promise<unknown> = Promise.resolve();
  const behind: (() => Promise<unknown>)[] = [];
  const tx: Transaction = {
    query: async ({ text, values }) => {
      await unawaited;
      return (await owner.query({ text, values: values as unknown[] | undefined, types })).rows;
    },
    unawaited: ({ text, values }) => {
      unawaited = unawaited.then(() => owner.query({ text, values: values as unknown[] | undefined }));
      unawaited.catch(() => {});
    },
    behindCommit: ({ text, values }) =>
      void behind.push(() => owner.query({ text, values: values as unknown[] | undefined })),
  };
  await owner.query('begin');
  try {
    const result = await work(tx);
    await unawaited;
    await owner.query('commit');
    for (const send of behind) await send();
    return result;
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}
