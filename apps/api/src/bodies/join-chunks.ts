import type { IncomingMessage } from 'node:http';

/** What is joined: a body of a megabyte is some hundred of these. */
const PIECE = 4_096;
/** A body of a megabyte comes in some thousand parts over the slowest line. More is sent to keep the server busy. */
const MOST_CRUMBS = 10_000;
/** Of a larger one the packets of a slow line have some more, as long as they are not short. */
const BYTES_OF_A_CRUMB = 512;

/**
 * Joins what of a body arrives in crumbs. Node makes an object of each chunk, however short: twenty bodies of a megabyte
 * in chunks of a byte ended a process of 256 MiB. A body is read whole or not at all, so that nobody waits for a crumb.
 * The connection of whoever sends too many ends.
 */
export function joinChunks(request: IncomingMessage): void {
  const push = request.push.bind(request);
  let piece: Buffer | undefined;
  let filled = 0;
  let crumbs = 0;
  let bytes = 0;
  const pushPiece = () => {
    const isTaken = piece === undefined || push(piece.subarray(0, filled));
    piece = undefined;
    filled = 0;
    return isTaken;
  };
  request.push = (chunk: Buffer | null) => {
    if (chunk !== null && chunk.length < PIECE) {
      crumbs += 1;
      bytes += chunk.length;
      if (crumbs >= MOST_CRUMBS + bytes / BYTES_OF_A_CRUMB) {
        request.destroy();
        return false;
      }
      const isTaken = filled + chunk.length <= PIECE || pushPiece();
      piece ??= Buffer.allocUnsafeSlow(PIECE);
      filled += chunk.copy(piece, filled);
      return isTaken;
    }
    const isTaken = pushPiece();
    return push(chunk) && isTaken;
  };
}
