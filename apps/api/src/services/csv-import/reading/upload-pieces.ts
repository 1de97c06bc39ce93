import { readPiece } from '../../../database/queries/import-uploads.queries.ts';
import { Refusal } from '../../../problems.ts';
import type { InSlices } from '../import-work.ts';
import { InterruptedWork } from './interrupted-work.ts';

/** The bytes of an upload, a piece at a time; it can be gone through as often as one likes. */
export async function* uploadPieces(inSlices: InSlices, uploadId: string): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position++) {
    const piece = await inSlices(({ tx }) => readPiece(tx, uploadId, position));
    if (piece instanceof Refusal) throw new InterruptedWork(piece);
    if (piece === null) return;
    yield piece;
  }
}
