import { readFileSync } from 'node:fs';
import type { CatalogueDocument } from '../../../catalogue/catalogue-document.ts';

const folder = new URL('../../../../../../data/demo/catalogue/', import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));

/** The files of the demonstration catalogue as they are, without the portal's own index of them. */
export const files = {
  drugs: read('drugs').drugs as CatalogueDocument['drugs'],
  containers: read('containers').containers as CatalogueDocument['containers'],
  presentations: read('presentations').presentations as CatalogueDocument['presentations'],
  delivery: read('delivery') as CatalogueDocument['delivery'],
};

export function drugOf(code: string | null) {
  const drug = files.drugs.find(({ drugCode }) => drugCode === code);
  if (!drug) throw new Error(`No drug ${code}`);
  return drug;
}

export function containerOf(partCode: string | null) {
  const container = files.containers.find(({ containerPartCode }) => containerPartCode === partCode);
  if (!container) throw new Error(`No container ${partCode}`);
  return container;
}
