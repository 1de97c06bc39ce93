import { readFileSync } from 'node:fs';
import type { CatalogueDocument } from './catalogue-document.ts';
import { indexCatalogue } from './index-catalogue.ts';

const folder = new URL('../../../../data/demo/catalogue/', import.meta.url);

function demoFile<Key extends keyof CatalogueDocument>(name: string): Pick<CatalogueDocument, Key> {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
}

/** The delivery file is its own root: default and hospitals. */
function demoDelivery(): CatalogueDocument['delivery'] {
  return JSON.parse(readFileSync(new URL('delivery.json', folder), 'utf8'));
}

/** The demonstration catalogue as one document, for tests alone. */
export const demoDocument: CatalogueDocument = {
  ...demoFile<'drugs' | 'lookAlikes'>('drugs'),
  ...demoFile<'containerTypes' | 'containers'>('containers'),
  ...demoFile<'diluents'>('diluents'),
  ...demoFile<'routes'>('routes'),
  ...demoFile<'ancillaries'>('ancillaries'),
  ...demoFile<'presentations' | 'orderQuantities'>('presentations'),
  ...demoFile<'finishedProducts'>('finished-products'),
  ...demoFile<'tpnProducts'>('tpn-products'),
  ...demoFile<'homePumps' | 'homeConsumables'>('home-patients'),
  ...demoFile<'formulations'>('formulations'),
  delivery: demoDelivery(),
  version: 1,
};

export const demoCatalogue = indexCatalogue(demoDocument);
