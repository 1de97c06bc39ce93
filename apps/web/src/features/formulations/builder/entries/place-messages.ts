import type { FormulationMessages } from '@bolt/domain/nutrition/form/formulation-errors';
import { requiredField } from '@bolt/domain/orders/field-messages';
import type { BuilderEntries } from './builder-entries.ts';

/** What is wrong by the form's own names, at the fields of the builder where it can be put right. */
export function placeMessages(
  messages: FormulationMessages,
  entries: BuilderEntries,
): Record<string, string> {
  const placed: Record<string, string> = {};
  for (const [field, message] of Object.entries(messages))
    placed[fieldOf(field, message, entries)] ??= message;
  return placed;
}

/** The field of the builder that an entry of the form's errors belongs to. */
export function fieldOf(name: string, message: string, entries: BuilderEntries): string {
  const [list = '', item] = name.split('.');
  const place = item?.replace('item_', '');
  switch (list) {
    case 'bag':
      return 'bag_volume';
    case 'aminoacid':
      return isMissingChoice(message, entries.amino_acid) ? 'amino_acid' : 'amino_acid_quantity';
    case 'glucose':
      return isMissingChoice(message, entries.glucose) ? 'glucose' : 'glucose_g';
    case 'lipids':
      return item === 'noVitalipid' || isMissingChoice(message, entries.lipid) ? 'lipid' : 'lipid_g';
    case 'electrolytes':
      return isMissingChoice(message, entries[`electrolytes.${place}.type`])
        ? `electrolytes.${place}.type`
        : `electrolytes.${place}.extra_quantity`;
    case 'chloride_acetate':
      return entries.chloride_acetate?.startsWith('Specified')
        ? 'chloride_acetate_quantity'
        : 'chloride_acetate';
    case 'trace_elements_multi':
      return 'trace_elements';
    case 'additives':
      return `additives.${place}.quantity`;
    default:
      return name;
  }
}

/** An electrolyte without types has no such entry, or it is never empty for lack of a choice. */
const isMissingChoice = (message: string, chosen: string | undefined): boolean =>
  message === requiredField && chosen === '';
