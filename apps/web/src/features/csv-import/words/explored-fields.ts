import type { KeywordKind } from '@bolt/domain/csv-import/keywords/keyword-fields';
import { searchOptions } from '#ui/combobox/combobox-moves.ts';
import type { Option } from '#ui/combobox/option.ts';
import type { ExploredOptions, Word } from './words-query.ts';

/** The fields of the explorer in the order in which each narrows those behind it. */
export const exploredFields = [
  'drug',
  'drug2',
  'route',
  'containerType',
  'diluent',
  'container',
  'ancillary',
] as const;
export type ExploredField = (typeof exploredFields)[number];
export type Explored = Readonly<Record<ExploredField, string | null>>;

const fieldOfKind: Record<KeywordKind, ExploredField | null> = {
  drug: 'drug2',
  'dose unit': null,
  route: 'route',
  diluent: 'diluent',
  'container type': 'containerType',
  container: 'container',
  'time unit': null,
  ancillary: 'ancillary',
};

/** What the word names; null where nothing of the catalogue depends on anything: a drug, a unit. */
export const exploredFieldOf = ({ kind, item_field }: Word): ExploredField | null =>
  kind === 'drug' && item_field !== 'drug2_name' ? null : fieldOfKind[kind];

export const canExplore = (word: Word): boolean => exploredFieldOf(word) !== null;

/** What stands before the word's own field; a second drug is asked about alone. */
export function fieldsBefore(target: ExploredField): ExploredField[] {
  const before = exploredFields.slice(0, exploredFields.indexOf(target));
  return before.filter((field) => field === 'drug' || field !== 'drug2');
}

/** The first row's own drug, where the catalogue knows its word. */
export function openedExplorer({ context }: Word, drugs: readonly Option[]): Explored {
  const [drug, ...others] = searchOptions(drugs, context.drug_name ?? '').named;
  return {
    drug: drug && others.length === 0 ? drug.value : null,
    drug2: null,
    route: null,
    containerType: null,
    diluent: null,
    container: null,
    ancillary: null,
  };
}

/** A change of one field empties those behind it: they were chosen from other options. */
export function explore(now: Explored, field: ExploredField, value: string | null): Explored {
  const behind = exploredFields.slice(exploredFields.indexOf(field) + 1);
  return { ...now, ...Object.fromEntries(behind.map((each) => [each, null])), [field]: value };
}

/** What each field offers, from what the server answers for the fields before it. */
export function optionsOf(
  field: ExploredField,
  answer: ExploredOptions,
  drugs: readonly Option[],
): readonly Option[] {
  const named = (entries: readonly { id: string; label: string }[]) =>
    entries.map(({ id, label }) => ({ value: id, label }));
  switch (field) {
    case 'drug':
      return drugs;
    case 'drug2':
      return named(answer.drug2_options);
    case 'route':
      return named(answer.admin_route_options);
    case 'containerType':
      return named(answer.container_options);
    case 'diluent':
      return named(answer.diluent_options);
    case 'container':
      return answer.container_description_options.map(
        ({ containerPartCode, containerName, genericName }) => ({
          value: containerPartCode,
          label: containerName,
          hint: genericName,
        }),
      );
    case 'ancillary':
      return answer.ancillary_options.map(({ componentID, genericName }) => ({
        value: String(componentID),
        label: genericName,
      }));
  }
}
