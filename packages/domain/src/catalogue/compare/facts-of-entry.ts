import { formatNumber } from '../../quantities/format-quantity.ts';

/** One thing that an entry says: 'guidance dose' '6,000 mg'. The key tells it apart from the others. */
export type Fact = { label: string; text: string };
export type Facts = Map<string, Fact>;
export type FactsOfField = (value: never) => [key: string, fact: Fact][];

const figureDecimals = 12;

/** 'containerTypeIds' reads 'container type ids'. */
const wordsOf = (field: string): string =>
  field
    .replaceAll('_', ' ')
    .replace(
      /([a-z\d])([A-Z])/g,
      (_all, before: string, after: string) => `${before} ${after.toLowerCase()}`,
    );

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'number') return formatNumber(value, figureDecimals);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(textOf).join(', ');
  if (typeof value === 'object') {
    // A stored document has its fields in an order of the database's own.
    return Object.entries(value)
      .sort(([left], [right]) => left.localeCompare(right, 'en'))
      .map(([field, inner]) => `${wordsOf(field)} ${textOf(inner)}`)
      .join(', ');
  }
  return String(value);
}

/** What an entry says, field by field; `special` says it in better words for the fields that have them. */
export function factsOfEntry(entry: object, special: Record<string, FactsOfField> = {}): Facts {
  return new Map(
    Object.entries(entry).flatMap(([field, value]): [string, Fact][] => {
      const own = special[field];
      if (own) return own(value as never).map(([key, fact]) => [`${field} ${key}`, fact]);
      return [[field, { label: wordsOf(field), text: textOf(value) }]];
    }),
  );
}

/** Words for searching: each is a thing of its own, wherever it comes from. */
export const foundBy: FactsOfField = (aliases: readonly { alias: string }[] = []) =>
  aliases.map(({ alias }) => [alias, { label: 'found by', text: alias }]);

/** What differs between two entries: 'guidance dose 6,000 mg -> 5,000 mg'. */
export function describeDifferences(before: Facts, after: Facts): string[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys.flatMap((key) => {
    const was = before.get(key);
    const is = after.get(key);
    if (was && is) return was.text === is.text ? [] : [`${is.label} ${was.text} -> ${is.text}`];
    if (is) return is.text === 'none' ? [] : [`${is.label} ${is.text} added`];
    return was && was.text !== 'none' ? [`${was.label} ${was.text} withdrawn`] : [];
  });
}
