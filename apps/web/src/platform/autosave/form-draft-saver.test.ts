import type { KeptEntry } from '@bolt/contracts/kept-entry.contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../server/api-error.ts';
import { FormDraftSaver } from './form-draft-saver.ts';

const noSignal = new AbortController().signal;
const text = (message: string) => JSON.stringify({ message });

/** What a server does with the requests; a test may make it fail, or take its time. */
class FakeServer {
  kept: string | null = null;
  requests: string[] = [];
  failure: Error | null = null;
  delayMs = 0;

  readonly calls = {
    read: async (): Promise<KeptEntry | null> => {
      await this.#answer('read');
      return this.kept === null
        ? null
        : { entry: JSON.parse(this.kept), updatedAt: '2026-11-20T03:05:00.000Z' };
    },
    write: async (written: string | null, outlives: boolean): Promise<void> => {
      await this.#answer(
        `${written === null ? 'forget' : `keep ${JSON.parse(written).message}`}${outlives ? ' !' : ''}`,
      );
      this.kept = written;
    },
  };

  async #answer(request: string): Promise<void> {
    this.requests.push(request);
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    if (this.failure) throw this.failure;
  }
}

let server: FakeServer;
let saver: FormDraftSaver;
let onTrouble: ReturnType<typeof vi.fn<() => void>>;
beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  onTrouble = vi.fn<() => void>();
  saver = new FormDraftSaver(server.calls, onTrouble);
});
afterEach(() => vi.useRealTimers());

async function openForm() {
  const kept = await saver.open(noSignal);
  saver.want(kept && JSON.stringify(kept.entry));
  server.requests = [];
  return kept;
}

describe('what is typed', () => {
  it('is on the server within a second, however long the typing goes on', async () => {
    await openForm();
    for (let letters = 1; letters <= 10; letters++) {
      saver.want(text('a'.repeat(letters)));
      await vi.advanceTimersByTimeAsync(100);
      expect(letters < 8 || server.kept !== null).toBe(true);
    }
    await vi.advanceTimersByTimeAsync(600);
    expect(server.kept).toBe(text('a'.repeat(10)));
    expect(server.requests).toHaveLength(2);
  });

  it('goes by one request at a time, the newest last', async () => {
    await openForm();
    server.delayMs = 2_000;
    saver.want(text('a'));
    await vi.advanceTimersByTimeAsync(700);
    saver.want(text('ab'));
    saver.want(text('abc'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.requests).toEqual(['keep a']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.requests).toEqual(['keep a', 'keep abc']);
  });

  it('asks the server for nothing while nothing is typed', async () => {
    await openForm();
    saver.want(null);
    saver.forget();
    await vi.advanceTimersByTimeAsync(5_000);
    await saver.flush();
    expect(server.requests).toEqual([]);
  });

  it('is tried until the server is back, and that it is away is told', async () => {
    await openForm();
    server.failure = new ApiError(0, {});
    saver.want(text('a'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect([saver.isInTrouble, server.requests.length > 1]).toEqual([true, true]);
    saver.want(text('ab'));
    server.failure = null;
    await vi.advanceTimersByTimeAsync(2_000);
    expect([saver.isInTrouble, server.kept]).toEqual([false, text('ab')]);
    expect(onTrouble).toHaveBeenCalledTimes(2);
  });

  it('is not tried again when it is refused, until it is something else', async () => {
    await openForm();
    server.failure = new ApiError(400, {});
    saver.want(text('too long'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.requests).toEqual(['keep too long']);
    server.failure = null;
    saver.want(text('short'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.kept).toBe(text('short'));
  });

  it('is there before a save goes out, also where the answer was lost or an older one is under way', async () => {
    await openForm();
    server.failure = new ApiError(0, {});
    saver.want(text('a'));
    await vi.advanceTimersByTimeAsync(700);
    server.failure = null;
    await saver.settle();
    expect([saver.isInTrouble, server.requests]).toEqual([false, ['keep a', 'keep a']]);
    server.delayMs = 500;
    saver.want(text('ab'));
    await vi.advanceTimersByTimeAsync(700);
    saver.want(text('abc'));
    const settling = saver.settle();
    await vi.advanceTimersByTimeAsync(1_000);
    await settling;
    expect(server.kept).toBe(text('abc'));
  });

  it('is sent at once when the page goes away, past a request that is under way', async () => {
    await openForm();
    server.delayMs = 500;
    saver.want(text('a'));
    await vi.advanceTimersByTimeAsync(700);
    saver.want(text('ab'));
    void saver.flush({ outlives: true });
    expect(server.requests).toEqual(['keep a', 'keep ab !']);
  });
});

it('is kept once more where another window had it forgotten, and found again by a form that is opened before', async () => {
  await openForm();
  saver.want(text('a'));
  await vi.advanceTimersByTimeAsync(1_000);
  server.kept = null;
  saver.again();
  await vi.advanceTimersByTimeAsync(100);
  expect(server.kept).toBe(text('a'));
  server.kept = null;
  server.delayMs = 500;
  saver.again();
  const opening = saver.open(noSignal);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await opening).toMatchObject({ entry: { message: 'a' } });
  saver.forget();
  await vi.advanceTimersByTimeAsync(2_000);
  saver.again();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.kept).toBeNull();
});

describe('a form that is saved or emptied', () => {
  it('is forgotten, behind a request that is under way, and not kept again as it stands', async () => {
    await openForm();
    server.delayMs = 500;
    saver.want(text('a'));
    await vi.advanceTimersByTimeAsync(700);
    saver.forget();
    saver.want(text('a'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.requests).toEqual(['keep a', 'forget']);
    expect(server.kept).toBeNull();
    saver.want(text('next'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.kept).toBe(text('next'));
  });

  it('is forgotten when everything typed is taken out again', async () => {
    await openForm();
    saver.want(text('a'));
    await vi.advanceTimersByTimeAsync(1_000);
    saver.want(null);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.requests).toEqual(['keep a', 'forget']);
  });

  it('is empty when it is opened again before the server has forgotten it', async () => {
    await openForm();
    saver.want(text('a'));
    await vi.advanceTimersByTimeAsync(1_000);
    server.failure = new ApiError(0, {});
    saver.forget();
    await vi.advanceTimersByTimeAsync(100);
    expect(await saver.open(noSignal)).toBeNull();
    server.failure = null;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(server.kept).toBeNull();
  });
});

describe('a form that is opened', () => {
  it('is answered what is kept, and sends nothing while it stays so', async () => {
    server.kept = text('earlier');
    expect(await openForm()).toMatchObject({ entry: { message: 'earlier' } });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.requests).toEqual([]);
  });

  it('waits with what is typed at once until it knows what is kept', async () => {
    server.kept = text('earlier');
    server.delayMs = 3_000;
    const opening = saver.open(noSignal);
    saver.want(null);
    saver.want(text('now'));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.requests).toEqual(['read']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await opening).toMatchObject({ entry: { message: 'earlier' } });
    expect(server.kept).toBe(text('now'));
  });

  it('has what the server never got, after a session that ended in the middle of typing', async () => {
    await openForm();
    saver.want(text('a'));
    await vi.advanceTimersByTimeAsync(1_000);
    server.failure = new ApiError(401, {});
    saver.want(text('ab'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.requests).toEqual(['keep a', 'keep ab']);
    server.failure = null;
    const opening = saver.open(noSignal);
    saver.want(null);
    expect(await opening).toMatchObject({ entry: { message: 'ab' } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.kept).toBe(text('ab'));
  });

  it('tells of the trouble as soon as something is typed that the server cannot take', async () => {
    server.failure = new ApiError(0, {});
    void saver.open(noSignal);
    await vi.advanceTimersByTimeAsync(100);
    expect(onTrouble).not.toHaveBeenCalled();
    saver.want(text('a'));
    expect([saver.isInTrouble, onTrouble.mock.calls.length]).toEqual([true, 1]);
    server.failure = null;
    await vi.advanceTimersByTimeAsync(5_000);
    expect([saver.isInTrouble, server.kept]).toEqual([false, text('a')]);
  });

  it('asks until it is answered, and gives up when it is closed', async () => {
    server.failure = new ApiError(503, {});
    const closed = new AbortController();
    const opening = saver.open(closed.signal);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.requests.length).toBeGreaterThan(1);
    closed.abort();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await opening).toBeNull();
    const asked = server.requests.length;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.requests).toHaveLength(asked);
  });
});

it('sends nothing more once it is stopped', async () => {
  await openForm();
  saver.want(text('a'));
  await saver.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server.requests).toEqual([]);
});
