import { Transform, type TransformCallback } from 'node:stream';
import { type DataUrlDecoder, NoFile, openDataUrlDecoder } from './decode-data-url.ts';
import type { SpooledFile } from './spool.ts';

/** More than was agreed: of the file, or of what stands beside it. */
export class TooMuch extends Error {
  override name = 'TooMuch';
  readonly of: 'file' | 'rest';

  constructor(of: 'file' | 'rest') {
    super(`too much of the ${of}`);
    this.of = of;
  }
}

export interface FileTaking {
  /** Name of the field, which stands in the object itself and not in one within it. */
  field: string;
  mostFileBytes: number;
  /** Of the body as it is sent. */
  mostBytes: number;
  mostRestBytes: number;
  /** Called when the field begins. */
  open(): Promise<Pick<FileSink, 'write' | 'finish'>>;
}

interface FileSink {
  write(bytes: Buffer): Promise<void>;
  finish(): SpooledFile;
}

const [QUOTE, ESCAPE, COLON, COMMA, SLASH] = [0x22, 0x5c, 0x3a, 0x2c, 0x2f];
const [OBJECT, OBJECT_END, LIST, LIST_END] = [0x7b, 0x7d, 0x5b, 0x5d];
const isBlank = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

type Inside = 'structure' | 'string' | 'file';

/**
 * A JSON text without its file: the value of one field goes elsewhere, part by part as it comes, and its SHA-256 stands
 * in its place. Everything else passes as it is and is judged by whoever reads it: this only finds the field.
 */
export class TakeFileOut extends Transform {
  /** Asked by Fastify, which holds it against the length that the client told. */
  receivedEncodedLength = 0;
  readonly #taking: FileTaking;
  #inside: Inside = 'structure';
  #escaped = false;
  #depth = 0;
  /** The name before the next value of the outermost object; null behind the value. */
  #name: Buffer[] | null = null;
  #isName = false;
  #isValueNext = false;
  #rest = 0;
  #file: { sink: FileSink; decoder: DataUrlDecoder; bytes: number } | undefined;
  #isTaken = false;
  #noFile: NoFile | undefined;

  constructor(taking: FileTaking) {
    super();
    this.#taking = taking;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.receivedEncodedLength += chunk.length;
    if (this.#noFile) {
      done(this.receivedEncodedLength > this.#taking.mostBytes ? this.#noFile : null);
      return;
    }
    this.#take(chunk).then(
      () => done(),
      (fault) => {
        // The rest is taken off the connection, so that whoever sends it reads the answer; too much of it is not.
        if (fault instanceof NoFile) this.#noFile = fault;
        done(fault instanceof NoFile ? null : fault);
      },
    );
  }

  override _flush(done: TransformCallback): void {
    done(this.#noFile ?? null);
  }

  async #take(chunk: Buffer): Promise<void> {
    let at = 0;
    while (at < chunk.length) {
      if (this.#inside === 'file') at = await this.#takeFile(chunk, at);
      else at = await this.#pass(chunk, at);
    }
  }

  /** Passes on what is no file, up to where the file begins. */
  async #pass(chunk: Buffer, from: number): Promise<number> {
    let at = from;
    while (at < chunk.length) {
      if (this.#inside === 'string') at = this.#throughString(chunk, at);
      else if (this.#throughStructure(chunk[at++] as number)) {
        this.#give(chunk.subarray(from, at));
        await this.#beginFile();
        return at;
      }
    }
    this.#give(chunk.subarray(from, at));
    return at;
  }

  /** To behind the end of the string, or of the chunk. */
  #throughString(chunk: Buffer, from: number): number {
    let at = from;
    while (at < chunk.length) {
      const byte = chunk[at++] as number;
      if (this.#escaped) this.#escaped = false;
      else if (byte === ESCAPE) this.#escaped = true;
      else if (byte === QUOTE) {
        this.#inside = 'structure';
        break;
      }
    }
    if (this.#isName && this.#name && this.#nameLength() < 100)
      this.#name.push(Buffer.from(chunk.subarray(from, at)));
    return at;
  }

  #nameLength = (): number => this.#name?.reduce((sum, part) => sum + part.length, 0) ?? 0;

  /** Whether the file begins behind this byte. */
  #throughStructure(byte: number): boolean {
    if (isBlank(byte)) return false;
    const isValue = this.#depth === 1 && this.#isValueNext;
    if (byte === QUOTE) {
      if (isValue && this.#isNamed()) return true;
      this.#inside = 'string';
      this.#isName = this.#depth === 1 && !isValue;
      if (this.#isName) this.#name = [];
    } else if (byte === OBJECT || byte === LIST) this.#depth += 1;
    else if (byte === OBJECT_END || byte === LIST_END) this.#depth -= 1;
    if (this.#depth === 1 && byte === COLON) this.#isValueNext = true;
    else if (this.#depth <= 1 && byte === COMMA) this.#isValueNext = false;
    return false;
  }

  #isNamed = (): boolean => Buffer.concat(this.#name ?? []).toString('latin1') === `${this.#taking.field}"`;

  #give(bytes: Buffer): void {
    this.#rest += bytes.length;
    if (this.#rest > this.#taking.mostRestBytes) throw new TooMuch('rest');
    if (bytes.length > 0) this.push(bytes);
  }

  async #beginFile(): Promise<void> {
    if (this.#isTaken) throw new NoFile('the file is there twice');
    this.#isTaken = true;
    this.#inside = 'file';
    this.#file = { sink: await this.#taking.open(), decoder: openDataUrlDecoder(), bytes: 0 };
  }

  async #takeFile(chunk: Buffer, from: number): Promise<number> {
    if (this.#escaped) {
      // Some programs write every slash as '\/'; base64 has no other character that is ever escaped.
      if (chunk[from] !== SLASH) throw new NoFile('the file is not written in base64');
      this.#escaped = false;
      await this.#keep(chunk.subarray(from, from + 1));
      return from + 1;
    }
    const end = firstOf(chunk.indexOf(QUOTE, from), chunk.indexOf(ESCAPE, from), chunk.length);
    await this.#keep(chunk.subarray(from, end));
    if (end === chunk.length) return end;
    if (chunk[end] === ESCAPE) this.#escaped = true;
    else await this.#endFile();
    return end + 1;
  }

  async #keep(text: Buffer): Promise<void> {
    if (this.#file) await this.#store(this.#file.decoder.push(text));
  }

  async #store(bytes: Buffer): Promise<void> {
    const file = this.#file;
    if (!file || bytes.length === 0) return;
    file.bytes += bytes.length;
    if (file.bytes > this.#taking.mostFileBytes) throw new TooMuch('file');
    await file.sink.write(bytes);
  }

  async #endFile(): Promise<void> {
    if (!this.#file) return;
    await this.#store(this.#file.decoder.end());
    this.#give(Buffer.from(`${this.#file.sink.finish().digest}"`));
    this.#inside = 'structure';
    this.#file = undefined;
  }
}

const firstOf = (...places: number[]): number => Math.min(...places.filter((place) => place >= 0));
