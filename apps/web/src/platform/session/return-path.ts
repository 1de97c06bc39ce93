const KEY = 'bolt.return';
const USER_KEY = 'bolt.return-user';

interface Return {
  userId: string;
  path: string;
}

/** Notes whose screens this tab shows, so that they are known after it is loaded again with a session that is over. */
export function noteUser(userId: string): void {
  sessionStorage.setItem(USER_KEY, userId);
}

/** Keeps, for this tab, the screen on which a session ended (decision I20). */
export function keepReturnPath(path: string): void {
  const userId = sessionStorage.getItem(USER_KEY);
  if (userId) sessionStorage.setItem(KEY, JSON.stringify({ userId, path } satisfies Return));
}

/** Where the user was when the session ended; undefined for another user, and for one who left by choice. */
export function returnPathOf(userId: string): string | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Return> | null;
    return kept?.userId === userId ? kept.path : undefined;
  } catch {
    return undefined;
  }
}

export function forgetReturnPath(): void {
  sessionStorage.removeItem(KEY);
}
