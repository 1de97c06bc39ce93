import { crc32, deflateRawSync } from 'node:zlib';

const DEFLATED = 8;
const VERSION = 20;

/** Fields of a header of a zip archive, each with its bytes. */
function fields(...values: readonly [value: number, bytes: 2 | 4][]): Buffer {
  const header = Buffer.alloc(values.reduce((length, [, bytes]) => length + bytes, 0));
  let at = 0;
  for (const [value, bytes] of values) at = header.writeUIntLE(value, at, bytes);
  return header;
}

/** An archive of these texts. By zlib, which takes a tenth of the time of a deflate in JavaScript: some inflate to 100 MB. */
export function writeZip(files: Readonly<Record<string, string>>): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [file, text] of Object.entries(files)) {
    const name = Buffer.from(file);
    const bytes = Buffer.from(text);
    const deflated = deflateRawSync(bytes);
    const common = fields(
      [VERSION, 2],
      [0, 2],
      [DEFLATED, 2],
      [0, 4],
      [crc32(bytes), 4],
      [deflated.length, 4],
      [bytes.length, 4],
      [name.length, 2],
      [0, 2],
    );
    local.push(fields([0x04034b50, 4]), common, name, deflated);
    directory.push(
      fields([0x02014b50, 4], [VERSION, 2]),
      common,
      fields([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      name,
    );
    offset += 4 + common.length + name.length + deflated.length;
  }
  const [entries, size] = [Object.keys(files).length, Buffer.concat(directory).length];
  const end = fields([0x06054b50, 4], [0, 4], [entries, 2], [entries, 2], [size, 4], [offset, 4], [0, 2]);
  return Buffer.concat([...local, ...directory, end]);
}
