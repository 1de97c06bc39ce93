import type { ChangeNotice } from '@bolt/contracts/change-notice.contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { always, makeStale, type StaleAfter, takeTold } from './stale-after.ts';

const HELD: Readonly<Record<string, StaleAfter | undefined>> = {
  list: { order: always, draft: always },
  'order-1': { order: (notice) => notice.kind === 'order' && notice.id === 'order-1' },
  favourites: { catalogue: always },
  patients: {},
  catalogue: undefined,
};

/** What is asked for again after the changes, of queries that are all answered. */
async function staleAfter(...notices: ChangeNotice[]): Promise<string[]> {
  const queryClient = new QueryClient();
  for (const [key, stale] of Object.entries(HELD))
    await queryClient.fetchQuery({
      queryKey: [key],
      queryFn: () => key,
      ...(stale && { meta: { staleAfter: stale } }),
    });
  await makeStale(queryClient, ...notices);
  return Object.keys(HELD).filter((key) => queryClient.getQueryState([key])?.isInvalidated);
}

describe('what changes make stale', () => {
  it('is what each query says of their kinds', async () => {
    expect(await staleAfter({ kind: 'draft', id: 'order-1' })).toEqual(['list']);
    expect(await staleAfter({ kind: 'order', id: 'order-2' })).toEqual(['list']);
    expect(await staleAfter({ kind: 'order', id: 'order-1' })).toEqual(['list', 'order-1']);
    expect(await staleAfter({ kind: 'presence', id: 'order-1' })).toEqual([]);
    expect(await staleAfter({ kind: 'presence', id: 'a' }, { kind: 'catalogue', id: '2' })).toEqual([
      'favourites',
    ]);
  });

  it.each(['resync', 'session-ended'] as const)('is all that others change, after %s', async (kind) => {
    expect(await staleAfter({ kind })).toEqual(['list', 'order-1', 'favourites', 'patients']);
  });

  it('is asked once more where it is being asked for the first time: that may be answered as it was before', async () => {
    const queryClient = new QueryClient();
    const answers: ((answer: string) => void)[] = [];
    const observer = new QueryObserver(queryClient, {
      queryKey: ['list'],
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
      meta: { staleAfter: { order: always } },
    });
    const end = observer.subscribe(() => {});
    const done = makeStale(queryClient, { kind: 'order', id: 'order-1' });
    answers[0]?.('before');
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.('after');
    await done;
    expect(queryClient.getQueryData(['list'])).toBe('after');
    end();
  });

  it('is nothing by a kind of a later server', async () => {
    expect(await staleAfter({ kind: 'weather' } as never)).toEqual([]);
  });
});

describe('an answer that a notice brings along', () => {
  const queues = { items: null, queries: 3, registrations: null, requests: null, formulations: null };
  const toldBy = (notice: ChangeNotice) => (notice.kind === 'queues' ? notice.queues : undefined);

  it('takes the place of what is shown, the last one told, and of nothing else', async () => {
    const queryClient = new QueryClient();
    await queryClient.fetchQuery({ queryKey: ['queues'], queryFn: () => 'before', meta: { toldBy } });
    await queryClient.fetchQuery({ queryKey: ['list'], queryFn: () => 'list', meta: {} });
    await takeTold(queryClient, [{ kind: 'order', id: 'order-1' }]);
    expect(queryClient.getQueryData(['queues'])).toBe('before');
    await takeTold(queryClient, [
      { kind: 'queues', queues: { ...queues, queries: 4 } },
      { kind: 'order', id: 'order-1' },
      { kind: 'queues', queues },
    ]);
    expect(queryClient.getQueryData(['queues'])).toEqual(queues);
    expect(queryClient.getQueryData(['list'])).toBe('list');
  });

  it('is not overwritten by what was asked for before it was told', async () => {
    const queryClient = new QueryClient();
    const asked = Promise.withResolvers<unknown>();
    const asking = queryClient
      .fetchQuery({
        queryKey: ['queues'],
        queryFn: () => asked.promise,
        meta: { toldBy },
      })
      .catch(() => undefined);
    await takeTold(queryClient, [{ kind: 'queues', queues }]);
    asked.resolve({ ...queues, queries: 99 });
    await asking;
    expect(queryClient.getQueryData(['queues'])).toEqual(queues);
  });
});
