/** What the server tells of a change: never more than which thing it was. */
export interface ChangeNotice {
  /** Absent where the server itself does not know what was missed. */
  id?: string;
  /** Of the order after the change, where the server says it. */
  version?: number;
}

/** A draft as it is shown: undefined while it is not there yet. */
export type ShownOrder = { groupOrderID: string; version: number } | undefined;

/** The notice of one event of the stream; none for a comment that only keeps the stream open. */
export function readChangeNotice(event: string): ChangeNotice[] {
  if (!event.startsWith('event:')) return [];
  const data = event.split('\n').find((line) => line.startsWith('data:'));
  return [data ? (JSON.parse(data.slice('data:'.length)) as ChangeNotice) : {}];
}

/** Whether a shown draft may be older than the change: not where the change is another order's, or shown already. */
export function concernsOrder({ id, version }: ChangeNotice, shown: ShownOrder): boolean {
  if (!shown || id === undefined) return true;
  if (id !== shown.groupOrderID) return false;
  return version === undefined || version > shown.version;
}
