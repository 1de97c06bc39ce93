import { readPiece } from '../../../database/queries/import-uploads.queries.ts';
import { Refusal } from '../../../problems.ts';
import type { InSlices } from '../import-work.ts';
import { unlessAwaited } from '../work/parts-ahead.ts';
import { InterruptedWork } from './interrupted-work.ts';

/**
 * The bytes of an upload, a piece at a time, the next one asked for while one is gone through; that can be done as often as
 * one likes.
 */
export async function* uploadPieces(inSlices: InSlices, uploadId: string): AsyncGenerator<Uint8Array> {
  const ask = (position: number) => unlessAwaited(inSlices(({ tx }) => readPiece(tx, uploadId, position)));
  let next = ask(0);
  for (let position = 0; ; position++) {
    const piece = await next;
    if (piece instanceof Refusal) throw new InterruptedWork(piece);
    if (piece === null) return;
    next = ask(position + 1);
    yield piece;
  }
}
