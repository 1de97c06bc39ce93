import type { SlipQuestion } from '@bolt/domain/nutrition/advice/slip-questions';
import type { PnBase } from '@bolt/domain/nutrition/catalogue/pn-catalogue-document';
import type { FormulationContent } from '@bolt/domain/nutrition/form/formulation-form';
import { rowField, rowKeys } from '#platform/form/entry-rows.ts';
import type { BuilderEntries } from '../builder/entries/builder-entries.ts';
import { entriesOfContent } from '../builder/entries/entries-of-form.ts';
import { fieldOf } from '../builder/entries/place-messages.ts';

/** The field of the builder that a question is about. */
export function fieldOfQuestion(
  { field, place }: SlipQuestion,
  entries: BuilderEntries,
  base: PnBase | undefined,
): string {
  const key = place === undefined ? undefined : rowKeys(entries, 'trace_elements')[place];
  return key === undefined ? fieldOf(field, '', entries, base) : rowField('trace_elements', key, 'value');
}

/** What changes in the builder where figures are meant otherwise; what the readings leave alone stays as it is typed. */
export function entriesOfReadings(
  entries: BuilderEntries,
  now: FormulationContent,
  readings: readonly FormulationContent[],
  base: PnBase | undefined,
): BuilderEntries {
  const before = entriesOfContent(now, base);
  const changed: BuilderEntries = {};
  for (const reading of readings)
    for (const [field, text] of Object.entries(entriesOfContent(reading, base)))
      if (text !== before[field]) changed[fieldInPlace(field, entries)] = text;
  return changed;
}

/** Rows that were removed leave gaps in the builder's places, and none in a form's. */
function fieldInPlace(field: string, entries: BuilderEntries): string {
  const [list, place, name] = field.split('.');
  if (list !== 'trace_elements' || name === undefined) return field;
  const key = rowKeys(entries, 'trace_elements')[Number(place)];
  return key === undefined ? field : rowField('trace_elements', key, name);
}
