/** What the server tells of a change: never more than which thing it was. */
export interface ChangeNotice {
  /** 'order', 'draft', 'presence', 'catalogue', 'hospital-switched', 'resync'. */
  kind: string;
  /** Absent where the server itself does not know what was missed. */
  id?: string;
  /** Of the order after the change, where the server says it. */
  version?: number;
}

/** A draft as it is shown: undefined while it is not there yet. */
export type ShownOrder = { groupOrderID: string; version: number } | undefined;

/** The notice of one event of the stream; none for a comment that only keeps the stream open. */
export function readChangeNotice(event: string): ChangeNotice[] {
  const kind = /^event: (\S+)/.exec(event)?.[1];
  if (kind === undefined) return [];
  const data = event.split('\n').find((line) => line.startsWith('data:'));
  return [{ kind, ...(data ? (JSON.parse(data.slice('data:'.length)) as Omit<ChangeNotice, 'kind'>) : {}) }];
}

/** Whether the notice says who has an order open; after a gap in the stream that may have changed as well. */
export const isAboutPresence = ({ kind }: ChangeNotice): boolean => kind === 'presence' || kind === 'resync';

/** Whether a shown draft may be older than the change: not where the change is another order's, or shown already. */
export function concernsOrder({ id, version }: Omit<ChangeNotice, 'kind'>, shown: ShownOrder): boolean {
  if (!shown || id === undefined) return true;
  if (id !== shown.groupOrderID) return false;
  return version === undefined || version > shown.version;
}
