import { setImmediate as turn } from 'node:timers/promises';
import {
  COLON,
  endOfString,
  entriesOf,
  LIST,
  NoJson,
  OBJECT,
  QUOTE,
  type Stretch,
  trimmed,
} from './json-text.ts';

/** Read at once: some milliseconds at the worst, which is short strings or names of which none is like another. */
const PIECE = 16_384;
/** Everybody else has their turn when so much time has gone into one text; a request may meet several such turns. */
const SLICE_MS = 2;

type Parse = (text: string) => unknown;

/**
 * As `parse`, for a text of a megabyte: piece by piece, with turns of everybody else in between. Read at once, a text
 * of fifty thousand different names holds up the server for a fifth of a second.
 */
export async function readJson(text: string, parse: Parse, pieceLength = PIECE): Promise<unknown> {
  let sliceEndsAt = performance.now() + SLICE_MS;
  const inTurn: Parse = async (piece) => {
    if (performance.now() > sliceEndsAt) {
      await turn();
      sliceEndsAt = performance.now() + SLICE_MS;
    }
    return parse(piece);
  };
  return read({ text, pieceLength, parse: inTurn }, trimmed(text, { from: 0, to: text.length }));
}

interface Reading {
  text: string;
  pieceLength: number;
  parse: Parse;
}

async function read(reading: Reading, stretch: Stretch): Promise<unknown> {
  const { text, pieceLength, parse } = reading;
  const first = text.charCodeAt(stretch.from);
  if (stretch.to - stretch.from > pieceLength && first === LIST) return readList(reading, stretch);
  if (stretch.to - stretch.from > pieceLength && first === OBJECT) return readObject(reading, stretch);
  return parse(text.slice(stretch.from, stretch.to));
}

async function readList(reading: Reading, list: Stretch): Promise<unknown[]> {
  const { text, parse } = reading;
  const values: unknown[] = [];
  for (const { from, to, isLong } of piecesOf(reading, list)) {
    if (isLong) values.push(await read(reading, { from, to }));
    else values.push(...((await parse(`[${text.slice(from, to)}]`)) as unknown[]));
  }
  return values;
}

async function readObject(reading: Reading, object: Stretch): Promise<object> {
  const { text, parse } = reading;
  const values: Record<string, unknown> = {};
  for (const piece of piecesOf(reading, object)) {
    if (piece.isLong) {
      const { name, value } = nameOf(text, piece);
      // The name by itself goes through the parser as well, which refuses those that change what an object is.
      const [key = ''] = Object.keys((await parse(`{${name}:0}`)) as object);
      if (key === 'constructor') throw new NoJson();
      keep(values, key, await read(reading, value));
    } else {
      const entries = (await parse(`{${text.slice(piece.from, piece.to)}}`)) as object;
      for (const [key, value] of Object.entries(entries)) keep(values, key, value);
    }
  }
  return values;
}

/** An entry of its own, as JSON.parse makes one: assigned, this one name would change what the object is. */
function keep(values: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') values[key] = value;
  else Object.defineProperty(values, key, { value, writable: true, enumerable: true, configurable: true });
}

/** Entries that stand beside each other, as many as make a piece; one that is longer by itself. */
function* piecesOf({ text, pieceLength }: Reading, whole: Stretch): Generator<Stretch & { isLong: boolean }> {
  let gathered: Stretch | undefined;
  for (const entry of entriesOf(text, whole)) {
    const isLong = entry.to - entry.from > pieceLength;
    if (gathered && (isLong || entry.to - gathered.from > pieceLength)) {
      yield { ...gathered, isLong: false };
      gathered = undefined;
    }
    if (isLong) yield { ...entry, isLong };
    else gathered = { from: gathered?.from ?? entry.from, to: entry.to };
  }
  if (gathered) yield { ...gathered, isLong: false };
}

function nameOf(text: string, entry: Stretch): { name: string; value: Stretch } {
  if (text.charCodeAt(entry.from) !== QUOTE) throw new NoJson();
  const end = endOfString(text, entry.from) + 1;
  const rest = trimmed(text, { from: end, to: entry.to });
  if (text.charCodeAt(rest.from) !== COLON) throw new NoJson();
  const value = trimmed(text, { from: rest.from + 1, to: rest.to });
  return { name: text.slice(entry.from, end), value };
}
