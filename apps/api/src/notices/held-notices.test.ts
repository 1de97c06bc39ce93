import { flagsOfRoles } from '@bolt/domain/access/staff-rights';
import type { FastifyReply } from 'fastify';
import { describe, expect, it } from 'vitest';
import { openEventStreams } from './event-streams.ts';
import { type CountQueues, tellQueues } from './tell-queues.ts';

const NOTHING = { items: null, queries: 0, formulations: null, registrations: null, requests: null };
const COUNTS = `event: queues\ndata: ${JSON.stringify({ queues: NOTHING })}\n\n`;
const inForce = () => 1;

/** A workbench and a hospital's screen that are open at DMOH01; what is written to each, write by write. */
function openBothSides(count: CountQueues) {
  const streams = openEventStreams();
  const queues = tellQueues(streams, count, () => NOTHING);
  const open = (side: 'workbench' | 'hospital') => {
    const writes: string[] = [];
    const raw = {
      removeHeader: () => {},
      writeHead: () => {},
      write: (text: string) => void writes.push(text),
      end: () => {},
      on: () => {},
      writableLength: 0,
    };
    streams.add(
      {
        userId: side,
        sessionId: side,
        hospitalIds: ['DMOH01'],
        rights: [],
        hears: () => true,
        ...(side === 'workbench' && {
          served: { flags: flagsOfRoles(['senior-pharmacist']), hospitalIds: ['DMOH01'] },
        }),
      },
      side,
      { raw } as unknown as FastifyReply,
    );
    writes.length = 0;
    return writes;
  };
  return {
    streams,
    workbench: open('workbench'),
    hospital: open('hospital'),
    change: (kind: 'order' | 'claim', text: string) =>
      queues.changed({ hospitalId: 'DMOH01', kind }, text, inForce),
    forget: queues.forget,
  };
}

describe('a change that makes more or less wait', () => {
  it('is told to an open workbench in one write with its counts, and to a hospital at once', async () => {
    const { workbench, hospital, change } = openBothSides(async () => ({}));
    change('order', 'one ');
    change('order', 'two ');
    expect(hospital).toEqual(['one ', 'two ']);
    await expect.poll(() => workbench).toEqual([`one two ${COUNTS}`]);
  });

  it('is told before whatever comes after it, without waiting for the counts', async () => {
    const { workbench, change } = openBothSides(async () => ({}));
    change('order', 'one ');
    change('claim', 'taken over ');
    expect(workbench).toEqual(['one taken over ']);
    await expect.poll(() => workbench).toEqual(['one taken over ', COUNTS]);
  });

  it('is told half a second after what was told before, so that what changes meanwhile is told with it', async () => {
    const toldAt: number[] = [];
    const { workbench, change } = openBothSides(async () => {
      toldAt.push(performance.now());
      return {};
    });
    change('order', 'one ');
    await expect.poll(() => workbench).toEqual([`one ${COUNTS}`]);
    change('order', 'two ');
    change('order', 'three ');
    await expect.poll(() => workbench).toEqual([`one ${COUNTS}`, `two three ${COUNTS}`]);
    const [first = 0, second = 0] = toldAt;
    // Timers may be early by as much as a millisecond.
    expect(second - first).toBeGreaterThan(498);
  });

  it('is told where nobody can count', async () => {
    const { workbench, change } = openBothSides(() => Promise.reject(new Error('the database is away')));
    change('order', 'one ');
    await expect.poll(() => workbench).toEqual(['one ']);
  });

  it('is counted by calendars that are read anew where they changed while it was counted', async () => {
    const counts: Parameters<CountQueues>[2][] = [];
    const isCounted = Promise.withResolvers<void>();
    const { workbench, change, forget } = openBothSides(async (_served, _parts, known) => {
      counts.push(known);
      if (counts.length === 1) await isCounted.promise;
      return { calendars: new Map() };
    });
    change('order', 'one ');
    await expect.poll(() => counts.length).toBe(1);
    forget();
    isCounted.resolve();
    await expect.poll(() => workbench.length).toBe(1);
    change('order', 'two ');
    await expect.poll(() => workbench.length).toBe(2);
    expect(counts[1]?.calendars).toBeUndefined();
  });

  it('is not told any more to a screen whose rights ended meanwhile', async () => {
    const { streams, workbench, hospital, change } = openBothSides(async () => ({}));
    change('order', 'one ');
    streams.endOfUser('workbench');
    change('order', 'two ');
    await expect.poll(() => hospital).toEqual(['one ', 'two ']);
    expect(workbench).toEqual([]);
  });
});
