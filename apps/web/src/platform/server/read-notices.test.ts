import type { ChangeNotice } from '@bolt/contracts/change-notice.contract';
import { expect, it } from 'vitest';
import { readNotice, readNotices } from './read-notices.ts';

it('reads the events of the stream and not its comments', () => {
  expect(readNotice('event: draft\ndata: {"id":"order-1","version":8}')).toEqual([
    { kind: 'draft', id: 'order-1', version: 8 },
  ]);
  expect(readNotice('event: resync\ndata: {}')).toEqual([{ kind: 'resync' }]);
  expect(readNotice(': still here')).toEqual([]);
});

/** A line on which these pieces come, and which then neither speaks nor ends. */
function lineWith(...pieces: string[]): {
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
  isLetGo: () => boolean;
} {
  let isLetGo = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
    },
    cancel: () => {
      isLetGo = true;
    },
  });
  return { body, isLetGo: () => isLetGo };
}

it('puts together what came in pieces, and lets go of a line on which nothing comes any more', async () => {
  const { body, isLetGo } = lineWith(
    ': open\n\nevent: order\nda',
    'ta: {"id":"order-1"}\n\nevent: resync\ndata: {}\n\n',
  );
  const told: ChangeNotice[] = [];
  await readNotices(body, 20, (notices) => told.push(...notices));
  expect(told).toEqual([{ kind: 'order', id: 'order-1' }, { kind: 'resync' }]);
  expect(isLetGo()).toBe(true);
});
