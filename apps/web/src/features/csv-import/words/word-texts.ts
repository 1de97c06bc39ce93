import { foldText } from '@bolt/domain/choices/fold-text';
import { finishedProductMark } from '@bolt/domain/csv-import/keywords/import-vocabulary';
import type { KeywordKind } from '@bolt/domain/csv-import/keywords/keyword-fields';
import { formatQuantity } from '@bolt/domain/quantities/format-quantity';
import type { NearEntry, Word } from './words-query.ts';

/** What the words of a kind are called above them, and one of their choices in the singular. */
export const kindTexts: Record<KeywordKind, { title: string; noun: string }> = {
  drug: { title: 'Drug name', noun: 'drug' },
  'dose unit': { title: 'Dose unit', noun: 'unit' },
  route: { title: 'Route', noun: 'route' },
  diluent: { title: 'Diluent', noun: 'diluent' },
  'container type': { title: 'Container type', noun: 'container type' },
  container: { title: 'Container', noun: 'container' },
  'time unit': { title: 'Infusion time unit', noun: 'unit' },
  ancillary: { title: 'Ancillary', noun: 'ancillary' },
};

export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

/** '2 matched, 1 skipped, 2 to match' */
export function countsInWords(counts: { to_match: number; matched: number; skipped: number }): string {
  const parts = [
    [counts.matched, 'matched'],
    [counts.skipped, 'skipped'],
    [counts.to_match, 'to match'],
  ] as const;
  return parts
    .flatMap(([count, word]) => (count > 0 ? `${count.toLocaleString('en')} ${word}` : []))
    .join(', ');
}

/** '3 keywords are still to match.' */
export const stillToMatch = (count: number): string =>
  `${countOf(count, 'keyword')} ${count === 1 ? 'is' : 'are'} still to match.`;

/** Where the word stands first and what stands beside it: '2 rows · row 118, 1.5 mg, second item'. */
export function contextInWords({ item_field, kind, rows, first_row, context }: Word): string {
  const join = (...texts: (string | undefined)[]) => texts.filter(Boolean).join(' ');
  const isSecond = item_field === 'drug2_name' || item_field === 'drug2_dose_unit';
  const drug = isSecond ? context.drug2_name : context.drug_name;
  const dose = isSecond
    ? join(context.drug2_dose, context.drug2_dose_unit)
    : join(context.drug_dose, context.drug_dose_unit);
  const time = context.infusion_time && join('over', context.infusion_time, context.infusion_time_unit);
  const beside: Record<KeywordKind, (string | undefined)[]> = {
    drug: [dose, isSecond ? 'second item' : undefined, context.route, context.order_reference],
    'dose unit': [drug, dose],
    route: [drug, dose],
    diluent: [drug, context.bag_size],
    'container type': [drug, context.bag_size, time],
    container: [drug, context.container_type, context.bag_size, time],
    'time unit': [drug, time],
    ancillary: [drug, context.container_type],
  };
  const first = [`row ${first_row.toLocaleString('en')}`, ...beside[kind]].filter(Boolean).join(', ');
  return `${countOf(rows, 'row')} · ${first}`;
}

/** 'guidance to 2 mg'; a drug without a figure says so, and nobody reads it as without a limit. */
export function guidanceInWords({ id, guidance }: NearEntry): string {
  if (id.startsWith(finishedProductMark)) return 'finished product';
  const [lowest] = guidance;
  if (!lowest) return 'no guidance dose held';
  const ofUnit = guidance.filter(({ unit }) => unit === lowest.unit);
  const highest = ofUnit.at(-1) ?? lowest;
  const to = formatQuantity(highest.value, highest.unit, 4);
  return highest.value === lowest.value
    ? `guidance to ${to}`
    : `guidance to ${formatQuantity(lowest.value, lowest.unit, 4)} or ${to}, by route`;
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** What is to be said where near entries have been mistaken for other drugs; undefined where the catalogue names none. */
export function lookAlikeCaution({ nearest }: Pick<Word, 'nearest'>): string | undefined {
  const alike = nearest.filter(({ look_alikes }) => look_alikes.length > 0);
  // A finished product looks like what its drugs look like, not like them.
  const drugs = alike.filter(({ id }) => !id.startsWith(finishedProductMark));
  const marked = drugs.length > 0 ? drugs : alike;
  if (marked.length === 0) return undefined;
  const labels = new Map(nearest.map(({ label }) => [foldText(label), label]));
  const names = new Set<string>();
  for (const { label, look_alikes } of marked) {
    if (look_alikes.some((name) => labels.has(foldText(name)))) names.add(label);
    for (const name of look_alikes) names.add(labels.get(foldText(name)) ?? name);
  }
  const [first] = marked;
  const said =
    marked.length > 1 || !first
      ? `${list.format([...names])} look alike`
      : `${first.label} looks like ${list.format(first.look_alikes)}`;
  return `${said}. Nothing is chosen for you: check the prescription.`;
}
