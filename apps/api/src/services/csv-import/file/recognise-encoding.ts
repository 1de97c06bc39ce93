export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

/** Of a text in UTF-16 every second byte is 0 as long as it is written in Latin letters. */
const enoughZeros = 0.3;

function byMark(start: Uint8Array): Encoding | null {
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8';
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  return null;
}

function byZeros(start: Uint8Array): Encoding | null {
  const zeros = { even: 0, odd: 0 };
  for (const [index, byte] of start.entries()) {
    if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1;
  }
  const half = start.length / 2;
  if (zeros.odd > half * enoughZeros && zeros.even === 0) return 'utf-16le';
  return zeros.even > half * enoughZeros && zeros.odd === 0 ? 'utf-16be' : null;
}

/**
 * How a file of text is written: by its mark, by the zeros of UTF-16, and else UTF-8 where every byte of the file fits
 * it. What is none of these comes from a Windows program of Western Europe, in which every byte is a letter.
 */
export async function recogniseEncoding(pieces: AsyncIterable<Uint8Array>): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let first = true;
  try {
    for await (const piece of pieces) {
      if (first) {
        const told = byMark(piece) ?? byZeros(piece.subarray(0, 4096));
        if (told) return told;
        first = false;
      }
      decoder.decode(piece, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
