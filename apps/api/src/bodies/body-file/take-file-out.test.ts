import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { TakeFileOut } from './take-file-out.ts';

async function take(
  body: string | Buffer,
  pieceLength: number,
  limits: { file?: number; rest?: number } = {},
) {
  const kept: Buffer[] = [];
  const taking = new TakeFileOut({
    field: 'file',
    mostFileBytes: limits.file ?? 1_000_000,
    mostRestBytes: limits.rest ?? 1_000,
    mostBytes: 2_000_000,
    open: async () => ({
      write: async (bytes) => void kept.push(Buffer.from(bytes)),
      finish: () => ({
        bytes: Buffer.concat(kept).length,
        digest: createHash('sha256').update(Buffer.concat(kept)).digest('hex'),
        read: async () => Buffer.alloc(0),
      }),
    }),
  });
  const bytes = Buffer.from(body);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += pieceLength) pieces.push(bytes.subarray(at, at + pieceLength));
  const rest: Buffer[] = [];
  for await (const part of Readable.from(pieces).compose(taking)) rest.push(part as Buffer);
  return {
    file: Buffer.concat(kept),
    rest: JSON.parse(Buffer.concat(rest).toString()),
    sent: taking.receivedEncodedLength,
  };
}

const dataUrl = (bytes: Buffer) => `data:text/csv;charset=utf-8;base64,${bytes.toString('base64')}`;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('a body with a file', () => {
  it.each([1, 2, 3, 7, 64, 65_536])(
    '[CSV-67] comes apart into the file and the rest, in pieces of %i bytes',
    async (length) => {
      for (const size of [0, 1, 2, 3, 4, 500]) {
        const bytes = randomBytes(size);
        const body = JSON.stringify({
          a: ['file', { file: 'x' }],
          file: dataUrl(bytes),
          filename: 'ünïcode "x".csv',
        });
        const { file, rest, sent } = await take(body, length);
        expect(file.equals(bytes)).toBe(true);
        expect(rest).toEqual({
          a: ['file', { file: 'x' }],
          file: sha256(bytes),
          filename: 'ünïcode "x".csv',
        });
        expect(sent).toBe(Buffer.byteLength(body));
      }
    },
  );

  it('is read however it is written: blanks, escaped slashes, the file first or last', async () => {
    const bytes = Buffer.from('fff?>>>~~~', 'latin1');
    const escaped = dataUrl(bytes).replaceAll('/', '\\/');
    for (const body of [`\n{ "file" :\t"${escaped}" , "b" : 1 }`, `{"b":1,"file":"${escaped}"}`]) {
      const { file, rest } = await take(body, 5);
      expect(file.equals(bytes)).toBe(true);
      expect(rest).toEqual({ b: 1, file: sha256(bytes) });
    }
  });

  it('without one passes as it is', async () => {
    const body = { selected_rows: [1, 2], text: 'a "file": "b"', nested: { file: 'c' } };
    expect((await take(JSON.stringify(body), 3)).rest).toEqual(body);
  });

  it.each([
    ['is no data URL', '{"file":"drug_name,quantity"}', 'no data URL'],
    ['is a data URL without base64', '{"file":"data:text/csv,a%20b"}', 'no data URL'],
    ['has another letter', '{"file":"data:text/csv;base64,QUJD*EFG"}', 'not written in base64'],
    ['goes on behind its end', '{"file":"data:text/csv;base64,QQ==QUJD"}', 'not written in base64'],
    ['is cut off', '{"file":"data:text/csv;base64,QUJDQ"}', 'cut off'],
    ['has another escape', '{"file":"data:text/csv;base64,QUJD\\n"}', 'not written in base64'],
    ['is there twice', '{"file":"data:;base64,QQ==","file":"data:;base64,QQ=="}', 'there twice'],
  ])('that %s is refused', async (_, body, message) => {
    for (const length of [1, 4, 100]) await expect(take(body, length)).rejects.toThrow(message);
  });

  it('is refused at the first byte too many, of the file as of the rest', async () => {
    const body = JSON.stringify({ file: dataUrl(randomBytes(100)), filename: 'x'.repeat(50) });
    await expect(take(body, 10, { file: 99 })).rejects.toThrow('too much of the file');
    await expect(take(body, 10, { file: 100 })).resolves.toMatchObject({ file: expect.any(Buffer) });
    await expect(take(body, 10, { rest: 60 })).rejects.toThrow('too much of the rest');
  });
});
