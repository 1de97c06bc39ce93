/**
 * The rows behind a row, so many parts of them: each is asked for while the one before it is worked on, so that neither the
 * database nor this process waits for the other.
 */
export async function* partsAhead<Row extends { row_number: number }>(
  list: (after: number) => Promise<Row[]>,
  { after, parts }: { after: number; parts: number },
): AsyncGenerator<Row[]> {
  let next = list(after);
  for (let left = parts; left > 0; left--) {
    const rows = await next;
    const last = rows.at(-1);
    if (!last) return;
    if (left > 1) next = unlessAwaited(list(last.row_number));
    yield rows;
  }
}

/** What is awaited later, or not at all where something else fails first: its own failure must not go unhandled meanwhile. */
export function unlessAwaited<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
