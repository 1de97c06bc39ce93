import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { type ImportVocabulary, importVocabulary } from '@bolt/domain/csv-import/keywords/import-vocabulary';

/** Made once for a version of the catalogue, of which there are few. */
const vocabularies = new WeakMap<Catalogue, ImportVocabulary>();

export function vocabularyOf(catalogue: Catalogue): ImportVocabulary {
  const known = vocabularies.get(catalogue) ?? importVocabulary(catalogue);
  vocabularies.set(catalogue, known);
  return known;
}
