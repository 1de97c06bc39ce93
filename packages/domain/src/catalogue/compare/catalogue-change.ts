import type { CatalogueList } from '../check/catalogue-content.ts';

/** Which lines a change concerns: those that name an entry, those of a hospital, all, or none. */
export type Touched =
  | { list: CatalogueList; code: string }
  | { hospitalId: string }
  | 'every-line'
  | 'no-line';

/** One change between two versions, in words for whoever loads the newer one. */
export type CatalogueChange = {
  kind: 'added' | 'withdrawn' | 'changed';
  text: string;
  touched: Touched;
};
