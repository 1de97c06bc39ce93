import type { IncomingMessage } from 'node:http';

/** What is joined: a body of a megabyte is some hundred of these. */
const PIECE = 4_096;

/**
 * Joins what of a body arrives in crumbs. Node makes an object of each chunk, however short: a megabyte in chunks of a
 * byte, or sixty kilobytes on each of three hundred connections, ended a process of 256 MiB before anybody had looked
 * at who sends it. A body is read whole or not at all, so that nobody waits for a crumb.
 */
export function joinChunks(request: IncomingMessage): void {
  const push = request.push.bind(request);
  let piece: Buffer | undefined;
  let filled = 0;
  const pushPiece = () => {
    const isTaken = piece === undefined || push(piece.subarray(0, filled));
    piece = undefined;
    filled = 0;
    return isTaken;
  };
  request.push = (chunk: Buffer | null) => {
    if (chunk !== null && chunk.length < PIECE) {
      const isTaken = filled + chunk.length <= PIECE || pushPiece();
      piece ??= Buffer.allocUnsafeSlow(PIECE);
      filled += chunk.copy(piece, filled);
      return isTaken;
    }
    const isTaken = pushPiece();
    return push(chunk) && isTaken;
  };
}
