/** A value that JSON can hold. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/**
 * The one text that stands for a value, whichever way it was put together: names sorted, nothing between the parts
 * (RFC 8785, whose numbers and texts are those of JSON.stringify). A signature is made over it.
 */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value as { readonly [name: string]: Json });
  return `{${entries
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, of]) => `${JSON.stringify(name)}:${canonicalJson(of)}`)
    .join(',')}}`;
}
