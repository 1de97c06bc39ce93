import { createHash } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '../../database/new-id.ts';

/** A file that was sent, out of memory until it has its place. */
export interface SpooledFile {
  bytes: number;
  /** SHA-256 of what was written. */
  digest: string;
  read(position: number, length: number): Promise<Buffer>;
}

export interface Spool {
  write(bytes: Buffer): Promise<void>;
  finish(): SpooledFile;
  close(): Promise<void>;
}

/** A temporary file without a name: it is gone with the process, whatever ends that. */
export async function openSpool(): Promise<Spool> {
  const path = join(tmpdir(), `bolt-${newId()}`);
  const file: FileHandle = await open(path, 'wx+', 0o600);
  await unlink(path);
  const hash = createHash('sha256');
  let written = 0;
  return {
    async write(bytes) {
      hash.update(bytes);
      await file.write(bytes, 0, bytes.length, written);
      written += bytes.length;
    },
    finish: () => ({
      bytes: written,
      digest: hash.digest('hex'),
      async read(position, length) {
        const bytes = Buffer.allocUnsafeSlow(Math.max(0, Math.min(length, written - position)));
        const { bytesRead } = await file.read(bytes, 0, bytes.length, position);
        return bytes.subarray(0, bytesRead);
      },
    }),
    close: () => file.close().catch(() => {}),
  };
}
