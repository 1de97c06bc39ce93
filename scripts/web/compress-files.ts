import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|html|json)$/;
/** Below this a compressed copy saves less than its own headers cost. */
const MIN_BYTES = 1024;

/** Writes compressed copies beside the files of a folder, so that the server compresses none of them again and again. */
export async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const content = await readFile(file);
      if (content.length < MIN_BYTES) return;
      const [brotli, zipped] = await Promise.all([
        promisify(brotliCompress)(content),
        promisify(gzip)(content),
      ]);
      await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
    }),
  );
}
