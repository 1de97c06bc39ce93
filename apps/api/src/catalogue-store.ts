import type { CatalogueDocument } from '@bolt/domain/catalogue/catalogue-document';
import { type Catalogue, indexCatalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { Transaction } from './database/database.ts';
import { readCatalogue } from './database/queries/catalogue.queries.ts';

/**
 * Catalogues by version. A version never changes once it is loaded, so a copy in memory is never stale; which
 * version is current is asked of the database with every request.
 */
export interface CatalogueStore {
  /** null is what a request finds in force before a first load: nothing can be looked up then. */
  get(tx: Transaction, version: number | null): Promise<Catalogue>;
}

/** Answered as a refusal of its own, wherever a catalogue is asked for. */
export class NoCatalogue extends Error {}

const KEPT_VERSIONS = 4;

export function openCatalogueStore(): CatalogueStore {
  const catalogues = new Map<number, Catalogue>();
  return {
    async get(tx, version) {
      if (version === null) throw new NoCatalogue('No catalogue is loaded');
      const held = catalogues.get(version);
      if (held) return held;
      const document = await readCatalogue(tx, version);
      if (!document) throw new Error(`There is no catalogue version ${version}`);
      const catalogue = indexCatalogue(document as CatalogueDocument);
      catalogues.set(version, catalogue);
      const [oldest] = catalogues.keys();
      if (catalogues.size > KEPT_VERSIONS && oldest !== undefined) catalogues.delete(oldest);
      return catalogue;
    },
  };
}
