/** Lines that the browser draws together. */
export interface LineGroup<Line> {
  /** Stays with the group for as long as it has lines. */
  key: number;
  lines: Line[];
}

/**
 * So many lines fill a window or less, so that drawing a group is no long task; and the fewer the groups, the less has
 * to be looked at for whether it is near (docs/decisions/0008-large-orders.md).
 */
const LINES_OF_GROUP = 4;

/**
 * The lines, in their order, in groups. A line stays in the group that it had before: when another one is removed,
 * the elements of those that follow it are left as they are, with the focus and the question that may be in them.
 */
export function groupLines<Line extends { orderLineItemId: string }>(
  lines: readonly Line[],
  before: readonly LineGroup<Line>[],
): LineGroup<Line>[] {
  const keys = new Map(before.flatMap(({ key, lines }) => lines.map((line) => [line.orderLineItemId, key])));
  let unused = Math.max(-1, ...keys.values()) + 1;
  const groups: LineGroup<Line>[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    const roomy = last && last.lines.length < LINES_OF_GROUP ? last.key : undefined;
    const key = keys.get(line.orderLineItemId) ?? roomy ?? unused++;
    if (last?.key === key) last.lines.push(line);
    else groups.push({ key, lines: [line] });
  }
  return groups;
}
