/**
 * Whether two values say the same as JSON would keep them: the order of fields does not count, nor whether a field is
 * missing or undefined.
 */
export function isSameData(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  return hasAllOf(one, other) && hasAllOf(other, one);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function hasAllOf(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  for (const field of Object.keys(other)) if (!isSameData(one[field], other[field])) return false;
  return true;
}
