import type { ChangeNotice } from '@bolt/contracts/change-notice.contract';

/** The notice of one event of the stream; none for a comment that only keeps the stream open. */
export function readNotice(event: string): ChangeNotice[] {
  const kind = /^event: (\S+)/.exec(event)?.[1];
  if (kind === undefined) return [];
  const data = event.split('\n').find((line) => line.startsWith('data:'));
  return [{ kind, ...(data && JSON.parse(data.slice('data:'.length))) } as ChangeNotice];
}

/**
 * Passes on the notices of a stream until it ends, or until nothing has come for so long that the line must be dead: the
 * server sends a comment every 25 seconds. A network that went away without a word ends no stream by itself.
 */
export async function readNotices(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  silenceMs: number,
  onNotices: (notices: ChangeNotice[]) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let pending = '';
  for (;;) {
    const silence = setTimeout(() => void reader.cancel(), silenceMs);
    const { value, done } = await reader.read().finally(() => clearTimeout(silence));
    if (done) return;
    pending += value;
    const events = pending.split('\n\n');
    pending = events.pop() ?? '';
    const notices = events.flatMap(readNotice);
    if (notices.length > 0) onNotices(notices);
  }
}
