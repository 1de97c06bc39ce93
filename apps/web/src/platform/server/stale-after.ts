import type { ChangeKind, ChangeNotice } from '@bolt/contracts/change-notice.contract';
import type { Query, QueryClient } from '@tanstack/react-query';

/** Whether what is shown may be older than the change; `shown` is undefined while nothing is there yet. */
type IsStale = (notice: ChangeNotice, shown: unknown) => boolean;

/**
 * What makes the answer of a query stale, kind by kind, said where the query is. Whatever has it, `{}` as well, is
 * asked for again where changes may have been missed; a query without it never changes by somebody else's hand.
 */
export type StaleAfter = Readonly<Partial<Record<ChangeKind, IsStale>>>;

/** The answer of a query where a notice brings it along; undefined by every other notice. */
type ToldBy = (notice: ChangeNotice) => unknown;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { staleAfter?: StaleAfter; toldBy?: ToldBy };
  }
}

export const always: IsStale = () => true;

/** After these nothing that is shown is certain: something was missed, or the session is not what it was. */
const ANYTHING_MAY_HAVE_CHANGED: ReadonlySet<ChangeKind> = new Set([
  'resync',
  'hospital-switched',
  'session-ended',
]);

/**
 * Has everything asked for again that the changes make stale: those that the server told of, and those that this
 * screen made itself.
 */
export async function makeStale(
  queryClient: QueryClient,
  ...notices: readonly ChangeNotice[]
): Promise<void> {
  const predicate = ({ meta, state }: Query) =>
    notices.some((notice) => isStale(notice, meta?.staleAfter, state.data));
  // What is being asked for the first time is not asked anew for that: its answer may be of before the change.
  const first = queryClient
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await queryClient.invalidateQueries({ predicate });
  if (first.length > 0) await queryClient.invalidateQueries({ predicate: (query) => first.includes(query) });
}

/** Takes the answers that notices bring along, in place of what is shown and of what is being asked for. */
export async function takeTold(queryClient: QueryClient, notices: readonly ChangeNotice[]): Promise<void> {
  for (const { queryKey, meta } of queryClient.getQueryCache().getAll()) {
    const told = notices.map((notice) => meta?.toldBy?.(notice)).findLast((answer) => answer !== undefined);
    if (told === undefined) continue;
    // What was asked for before may be answered later with what was so before.
    await queryClient.cancelQueries({ queryKey, exact: true });
    queryClient.setQueryData(queryKey, told);
  }
}

function isStale(notice: ChangeNotice, staleAfter: StaleAfter | undefined, shown: unknown): boolean {
  if (!staleAfter) return false;
  return ANYTHING_MAY_HAVE_CHANGED.has(notice.kind) || (staleAfter[notice.kind]?.(notice, shown) ?? false);
}
