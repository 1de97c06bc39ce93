import { foldText } from '../../choices/fold-text.ts';
import { editDistance } from '../headers/edit-distance.ts';
import { headerForm } from '../headers/header-form.ts';

/** An entry that a word may stand for: its code, its name as screens write it, and other words that find it. */
export type NamedEntry = { code: string; name: string; otherNames: readonly string[] };

/** Strongest first: a brand or short form of it; a name that begins so; a name that contains it; one nearly so written. */
export type NearnessReason = 'other-name' | 'begins' | 'contains' | 'similar';

export type NearEntry = { entry: NamedEntry; why: NearnessReason; matched: string };

const shown = 3;
const reasons: readonly NearnessReason[] = ['other-name', 'begins', 'contains', 'similar'];

/** A word of a name is written so but for one letter in four. */
const isSimilar = (left: string, right: string): boolean => {
  const longer = Math.max(left.length, right.length);
  const allowed = Math.floor(longer / 4);
  return Math.abs(left.length - right.length) <= allowed && editDistance(left, right) <= allowed;
};

function nearnessOf(form: string, name: string): Exclude<NearnessReason, 'other-name'> | null {
  const bare = headerForm(name);
  if (bare.startsWith(form) || form.startsWith(bare)) return 'begins';
  if (bare.includes(form) || form.includes(bare)) return 'contains';
  const words = [bare, ...foldText(name).split(' ').map(headerForm)].filter((word) => word.length > 3);
  return words.some((word) => isSimilar(form, word)) ? 'similar' : null;
}

function nearEntry(form: string, entry: NamedEntry): NearEntry | null {
  const exact = entry.otherNames.find((name) => headerForm(name) === form);
  if (exact !== undefined) return { entry, why: 'other-name', matched: exact };
  const found = [entry.name, ...entry.otherNames].flatMap((matched) => {
    const why = nearnessOf(form, matched);
    return why === null ? [] : { entry, why, matched };
  });
  return found.toSorted((left, right) => reasons.indexOf(left.why) - reasons.indexOf(right.why))[0] ?? null;
}

/**
 * The three entries that an unknown word most likely stands for, each with why. They are shown and never taken: a person
 * decides what a word means, since the nearest drug may be another one.
 */
export function nearestEntries(keyword: string, entries: readonly NamedEntry[]): NearEntry[] {
  const form = headerForm(keyword);
  if (form.length < 2) return [];
  return entries
    .flatMap((entry) => nearEntry(form, entry) ?? [])
    .toSorted(
      (left, right) =>
        reasons.indexOf(left.why) - reasons.indexOf(right.why) ||
        editDistance(form, headerForm(left.matched)) - editDistance(form, headerForm(right.matched)) ||
        left.entry.name.localeCompare(right.entry.name),
    )
    .slice(0, shown);
}
