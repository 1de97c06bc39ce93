import { type FileHandle, open, rename, stat } from 'node:fs/promises';

const KEEP_UP_TO_BYTES = 1_000_000;

/**
 * The file that the server writes its log to. At a start a long one becomes `<name>.1`; in between it hardly grows,
 * since the settings leave out the failures of single statements. PostgreSQL's own collector would rotate it more
 * finely, but it swallows the reason when a start fails.
 */
export interface ServerLog {
  /** For the server's standard output and error. */
  readonly descriptor: number;
  /** What has been written since the log was opened here. */
  sinceOpened(): Promise<string>;
  close(): Promise<void>;
}

export async function openServerLog(file: string): Promise<ServerLog> {
  const length = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (length > KEEP_UP_TO_BYTES) await rename(file, `${file}.1`);
  const handle = await open(file, 'a+', 0o600);
  const { size: from } = await handle.stat();
  return {
    descriptor: handle.fd,
    sinceOpened: () => readFrom(handle, from),
    close: () => handle.close(),
  };
}

async function readFrom(handle: FileHandle, from: number): Promise<string> {
  const { size } = await handle.stat();
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - from), 0, size - from, from);
  return buffer.toString('utf8', 0, bytesRead);
}
