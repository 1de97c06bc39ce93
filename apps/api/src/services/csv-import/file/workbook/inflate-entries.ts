import { Unzip, UnzipInflate } from 'fflate';
import { ImportFileFault } from '../import-file-fault.ts';

export type EntryPiece = { name: string; bytes: Uint8Array; final: boolean };

/** A workbook has some dozens of entries, and none that matters here is larger than its sheet. */
const mostEntries = 2_000;
/** What 100,000 rows of 200 short cells inflate to, and half as much again. */
const mostInflatedBytes = 512 * 1024 * 1024;

const notAWorkbook = 'The file begins like an .xlsx file and is none: open it in Excel and save it again.';

/**
 * The wanted entries of a zip archive, inflated piece by piece as the archive comes in. An archive of countless entries
 * or one that inflates beyond any workbook is refused as soon as that shows.
 */
export async function* inflateEntries(
  pieces: AsyncIterable<Uint8Array>,
  isWanted: (name: string) => boolean,
  onName: (name: string) => void = () => {},
): AsyncGenerator<EntryPiece> {
  let out: EntryPiece[] = [];
  let entries = 0;
  let inflated = 0;
  const unzip = new Unzip((file) => {
    entries += 1;
    if (entries > mostEntries) throw new ImportFileFault(`The workbook has more than ${mostEntries} parts.`);
    onName(file.name);
    if (!isWanted(file.name)) return;
    file.ondata = (fault, bytes, final) => {
      if (fault) throw new ImportFileFault(notAWorkbook);
      inflated += bytes.length;
      if (inflated > mostInflatedBytes) {
        throw new ImportFileFault('The workbook unpacks to more than 512 MB.');
      }
      out.push({ name: file.name, bytes, final });
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  const push = (bytes: Uint8Array, final: boolean) => {
    try {
      unzip.push(bytes, final);
    } catch (fault) {
      throw fault instanceof ImportFileFault ? fault : new ImportFileFault(notAWorkbook);
    }
  };
  for await (const piece of pieces) {
    // Small steps: what a step inflates to is held until it is taken.
    for (let at = 0; at < piece.length; at += 4096) {
      push(piece.subarray(at, at + 4096), false);
      yield* out;
      out = [];
    }
  }
  push(new Uint8Array(), true);
  yield* out;
  if (entries === 0) throw new ImportFileFault(notAWorkbook);
}
