import type { Option } from './option.ts';

/** Lower case without accents, so that "Zoë" is found by "zoe" and tall-man letters never matter. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** 0 begins with the query, 1 has a word that does, 2 has it anywhere, 3 only another name has it. */
function rank(option: Option, query: string): number {
  const label = fold(option.label);
  if (label.startsWith(query)) return 0;
  if (label.includes(` ${query}`)) return 1;
  return label.includes(query) ? 2 : 3;
}

/** The options that have every typed word in label, hint or keywords: best first, else in the given order. */
export function searchOptions(options: readonly Option[], typed: string): Option[] {
  const query = fold(typed).trim();
  const words = query.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...options];
  const found = options.filter((option) => {
    const text = fold([option.label, option.hint ?? '', ...(option.keywords ?? [])].join(' '));
    return words.every((word) => text.includes(word));
  });
  return found
    .map((option) => ({ option, order: rank(option, query) }))
    .sort((a, b) => a.order - b.order)
    .map(({ option }) => option);
}
