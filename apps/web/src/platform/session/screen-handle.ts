import type { AccessRule } from '@bolt/domain/access/access-rule';
import type { StaffRule } from '@bolt/domain/access/staff-access';

/** What the route of a screen says of it. */
export interface ScreenHandle {
  title: string;
  access?: AccessRule | undefined;
  /** Of a screen of the workbench. */
  staff?: StaffRule;
  /** Where screens share an address: by the query `mode`, in place of what the route says without one. */
  modes?: Readonly<Record<string, ScreenHandle>>;
}

/** What is said of the screen that an address shows; undefined for what is no screen. */
export function screenHandleOf(
  matches: readonly { handle: unknown }[],
  search: string,
): ScreenHandle | undefined {
  const handle = matches.findLast((match) => isScreenHandle(match.handle))?.handle as
    | ScreenHandle
    | undefined;
  return handle?.modes?.[modeOf(search)] ?? handle;
}

/** Which of the screens that share an address is meant; '' for the one that is there without a word. */
export const modeOf = (search: string): string => new URLSearchParams(search).get('mode') ?? '';

const isScreenHandle = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'title' in handle;
