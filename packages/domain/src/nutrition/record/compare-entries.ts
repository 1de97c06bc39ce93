import type { DescribedEntry } from './describe-form.ts';

/** One thing in two versions; null where it is not in one of them. */
export type ComparedEntry = {
  label: string;
  before: string | null;
  after: string | null;
  isChanged: boolean;
};

/** Two versions side by side: in the order of the newer one, and behind it what is in the older one alone. */
export function compareEntries(
  before: readonly DescribedEntry[],
  after: readonly DescribedEntry[],
): ComparedEntry[] {
  const [older, newer] = [byKey(before), byKey(after)];
  return [...new Set([...newer.keys(), ...older.keys()])].map((key) => {
    const [was, is] = [older.get(key), newer.get(key)];
    return {
      label: (is ?? was)?.label ?? '',
      before: was?.value ?? null,
      after: is?.value ?? null,
      isChanged: was?.value !== is?.value,
    };
  });
}

/** 'Sodium, extra: 60 mmol instead of 50 mmol' */
export function changeInWords({ label, before, after }: ComparedEntry): string {
  if (before === null) return `${label}: ${after} added`;
  if (after === null) return `${label}: ${before} removed`;
  return `${label}: ${after} instead of ${before}`;
}

/** What is listed twice is told apart by its turn. */
function byKey(entries: readonly DescribedEntry[]): Map<string, DescribedEntry> {
  const keyed = new Map<string, DescribedEntry>();
  for (const entry of entries) {
    let key = entry.label;
    while (keyed.has(key)) key += '+';
    keyed.set(key, entry);
  }
  return keyed;
}
