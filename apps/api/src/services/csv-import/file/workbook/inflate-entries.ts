import { setImmediate as turn } from 'node:timers/promises';
import { Unzip, UnzipInflate } from 'fflate';
import { ImportFileFault } from '../import-file-fault.ts';

export type EntryPiece = { name: string; bytes: Uint8Array; final: boolean };

/** A workbook has some dozens of entries, and none that matters here is larger than its sheet. */
const mostEntries = 2_000;
/** What 100,000 rows of 200 short cells inflate to, and half as much again. */
const mostInflatedBytes = 512 * 1024 * 1024;

/** Lists shrink to a tenth or a fiftieth; what shrinks more than this says the same thing for ever. */
const mostTimesAsLarge = 200;
/** Small workbooks are mostly frame. */
const alwaysAllowed = 16 * 1024 * 1024;
/** What is given at once: whoever takes it goes through it without a turn of others. */
const STEP = 64 * 1024;

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
  let taken = 0;
  const unzip = new Unzip((file) => {
    entries += 1;
    if (entries > mostEntries) throw new ImportFileFault(`The workbook has more than ${mostEntries} parts.`);
    onName(file.name);
    if (!isWanted(file.name)) return;
    file.ondata = (fault, bytes, final) => {
      // What is thrown here comes back as a fault of the archive.
      if (fault) throw asFileFault(fault);
      inflated += bytes.length;
      if (inflated > mostInflatedBytes) {
        throw new ImportFileFault('The workbook unpacks to more than 512 MB.');
      }
      if (inflated > alwaysAllowed + taken * mostTimesAsLarge) {
        throw new ImportFileFault(
          `The workbook unpacks to more than ${mostTimesAsLarge} times its size: it holds no list of orders.`,
        );
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
      throw asFileFault(fault);
    }
  };
  async function* inSteps(): AsyncGenerator<EntryPiece> {
    for (const { name, bytes, final } of out) {
      for (let at = 0; at < bytes.length || at === 0; at += STEP) {
        const isLast = at + STEP >= bytes.length;
        yield { name, bytes: bytes.subarray(at, at + STEP), final: final && isLast };
        if (!isLast) await turn();
      }
    }
    out = [];
  }
  for await (const piece of pieces) {
    // Small steps: what a step inflates to is held until it is taken.
    for (let at = 0; at < piece.length; at += 4096) {
      taken += Math.min(4096, piece.length - at);
      push(piece.subarray(at, at + 4096), false);
      yield* inSteps();
    }
  }
  push(new Uint8Array(), true);
  yield* inSteps();
  if (entries === 0) throw new ImportFileFault(notAWorkbook);
}

const asFileFault = (fault: unknown): ImportFileFault =>
  fault instanceof ImportFileFault ? fault : new ImportFileFault(notAWorkbook);
