import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmdirSync, statfsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A file system that can be filled to the last byte. */
export interface SmallDisk {
  folder: string;
  fill(): Promise<void>;
  freeAgain(): Promise<void>;
  unmount(): void;
}

const CHUNK = Buffer.alloc(1024 * 1024, 1);

/** Root on Linux may mount where its container allows it. */
export function mayMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    mountSmallDisk(1).unmount();
    return true;
  } catch {
    return false;
  }
}

export function mountSmallDisk(mebibytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'bolt-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    rmdirSync(folder);
    throw error;
  }
  chmodSync(folder, 0o755);
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    async fill() {
      const file = await open(ballast, 'a');
      try {
        for (;;) {
          const { bavail, bsize } = statfsSync(folder);
          if (bavail === 0) return;
          await file.write(CHUNK, 0, Math.min(CHUNK.length, bavail * bsize));
        }
      } finally {
        await file.close();
      }
    },
    freeAgain: () => rm(ballast),
    unmount() {
      // Lazily: a process that is just ending may still have its working folder there.
      execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' });
      rmdirSync(folder);
    },
  };
}
