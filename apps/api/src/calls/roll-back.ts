import { LastingRefusal, Refusal } from '../problems.ts';

/** Carries a refusal through the transaction, so that it rolls back. */
class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** What work came to; a refusal that leaves nothing behind ends the transaction, and `settle` answers it. */
export function orRollBack<T>(result: T | Refusal): T | LastingRefusal {
  if (result instanceof Refusal && !(result instanceof LastingRefusal)) throw new RolledBack(result);
  return result;
}

/** The outcome of a transaction, or the refusal that rolled it back. */
export async function settle<T>(running: Promise<T>): Promise<T | Refusal> {
  try {
    return await running;
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
}
