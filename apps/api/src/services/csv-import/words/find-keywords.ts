import { createHash } from 'node:crypto';
import type { ImportCells, ImportFieldKey } from '@bolt/domain/csv-import/import-fields';
import type { ImportVocabulary } from '@bolt/domain/csv-import/keywords/import-vocabulary';
import {
  type KeywordField,
  keywordKinds,
  kindOfField,
} from '@bolt/domain/csv-import/keywords/keyword-fields';
import {
  recogniseRow,
  type Substitutions,
  substitutionKey,
} from '@bolt/domain/csv-import/keywords/substitutions';
import type { FoundKeyword } from '../../../database/queries/import-keywords.queries.ts';
import type { standsForOther as ofCatalogue } from './stands-for-other.ts';

/** Cells that tell what a word means: whose dose it is, in what, for how long. */
const tellingFields: readonly ImportFieldKey[] = [
  'order_reference',
  'drug_name',
  'drug_dose',
  'drug_dose_unit',
  'drug2_name',
  'drug2_dose',
  'drug2_dose_unit',
  'diluent',
  'bag_size',
  'container_type',
  'route',
  'infusion_time',
  'infusion_time_unit',
];
/** Of a cell that is shown beside a word. */
const shownOfCell = 200;

/** The same for the same word of a kind, however long the word is. */
export const keywordId = (keywordKey: string): string =>
  createHash('sha256').update(keywordKey).digest('base64url').slice(0, 22);

export interface RowToRecognise {
  rowNumber: number;
  cells: ImportCells;
}

/**
 * Words of rows that a person has to decide, and those of which a decision is said in every import: that they leave rows
 * out, are taken as blank, or stand for a drug that has another name (`saysOtherwise`). Other words that stand for an entry
 * are asked about no more; `decidedHere` are the keys of those that this upload's user decided, which stay in the
 * list. Of a row that is left out nothing else is asked.
 */
export function findKeywords(
  rows: readonly RowToRecognise[],
  vocabulary: ImportVocabulary,
  decisions: Substitutions,
  decidedHere: ReadonlySet<string>,
  standsForOther: ReturnType<typeof ofCatalogue>,
): FoundKeyword[] {
  const found = new Map<string, FoundKeyword>();
  for (const { rowNumber, cells } of rows) {
    const { unknown, substituted, skipped } = recogniseRow(vocabulary, decisions, cells);
    const inRow = new Set<string>();
    for (const { field, keyword } of [...unknown, ...substituted]) {
      const key = substitutionKey(field, keyword);
      if (inRow.has(key) || isKnown(key, field, keyword) || (skipped && !leavesOut(key))) continue;
      inRow.add(key);
      const before = found.get(key);
      if (before) before.rows_waiting += 1;
      else {
        found.set(key, {
          keyword_id: keywordId(key),
          item_field: field,
          keyword,
          keyword_key: key,
          kind_place: keywordKinds.indexOf(kindOfField[field]),
          rows_waiting: 1,
          first_row: rowNumber,
          context: contextOf(cells),
        });
      }
    }
  }
  return [...found.values()];

  function leavesOut(key: string): boolean {
    return decisions.get(key)?.kind === 'skip-row';
  }
  function isKnown(key: string, field: KeywordField, keyword: string): boolean {
    const decision = decisions.get(key);
    return (
      decision?.kind === 'entry' && !decidedHere.has(key) && !standsForOther(field, keyword, decision.code)
    );
  }
}

const contextOf = (cells: ImportCells): ImportCells =>
  Object.fromEntries(
    tellingFields.flatMap((field) => {
      const text = cells[field];
      return text === undefined ? [] : [[field, text.slice(0, shownOfCell)]];
    }),
  );
