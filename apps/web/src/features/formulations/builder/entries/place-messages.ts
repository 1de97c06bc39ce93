import type { PnBase } from '@bolt/domain/nutrition/catalogue/pn-catalogue-document';
import type { FormulationMessages } from '@bolt/domain/nutrition/form/formulation-errors';
import { requiredField } from '@bolt/domain/orders/field-messages';
import { rowField, rowKeys } from '#platform/form/entry-rows.ts';
import { additiveField, type BuilderEntries, electrolyteField } from './builder-entries.ts';

/** What is wrong by the form's own names, at the fields of the builder where it can be put right. */
export function placeMessages(
  messages: FormulationMessages,
  entries: BuilderEntries,
  base: PnBase | undefined,
): Record<string, string> {
  const placed: Record<string, string> = {};
  for (const [field, message] of Object.entries(messages))
    placed[fieldOf(field, message, entries, base)] ??= message;
  return placed;
}

/** The field of the builder that an entry of the form's errors belongs to. */
export function fieldOf(
  name: string,
  message: string,
  entries: BuilderEntries,
  base: PnBase | undefined,
): string {
  const [list = '', item] = name.split('.');
  const place = Number(item?.replace('item_', ''));
  switch (list) {
    case 'bag':
      return 'bag_volume';
    case 'aminoacid':
      return isMissingChoice(message, entries.amino_acid) ? 'amino_acid' : 'amino_acid_quantity';
    case 'glucose':
      return isMissingChoice(message, entries.glucose) ? 'glucose' : 'glucose_g';
    case 'lipids':
      return item === 'noVitalipid' || isMissingChoice(message, entries.lipid) ? 'lipid' : 'lipid_g';
    case 'electrolytes': {
      const label = base?.electrolytes.items[place]?.label;
      if (label === undefined) return name;
      const type = electrolyteField(label, 'type');
      return isMissingChoice(message, entries[type]) ? type : electrolyteField(label, 'extra_quantity');
    }
    case 'chloride_acetate':
      return entries.chloride_acetate?.startsWith('Specified')
        ? 'chloride_acetate_quantity'
        : 'chloride_acetate';
    case 'trace_elements_multi':
      return 'trace_elements';
    case 'trace_elements':
    case 'vitamins': {
      const key = item && rowKeys(entries, list)[place];
      return key ? rowField(list, key, 'value') : list;
    }
    case 'additives': {
      const label = base?.additives.items[place]?.label;
      return label === undefined ? name : additiveField(label);
    }
    default:
      return name;
  }
}

/** An electrolyte without types has no such entry, or it is never empty for lack of a choice. */
const isMissingChoice = (message: string, chosen: string | undefined): boolean =>
  message === requiredField && chosen === '';
