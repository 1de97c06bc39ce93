import { indexPnCatalogue, type PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import type { PnCatalogueDocument } from '@bolt/domain/nutrition/catalogue/pn-catalogue-document';
import type { OpenedFormulation } from './opened-formulation.ts';

const documents = new WeakMap<object, PnCatalogueDocument>();

/** The catalogue that an answer carries, indexed once however often a screen asks for it. */
export function catalogueOf({ bases, settings, rules }: OpenedFormulation): PnCatalogue {
  const key = bases as object;
  const known = documents.get(key);
  const document = known ?? ({ ...(rules as object), bases, settings } as PnCatalogueDocument);
  if (!known) documents.set(key, document);
  return indexPnCatalogue(document);
}
