import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import { insertCatalogue } from '../../database/queries/catalogue.queries.ts';

/** The parts of a catalogue and the file that holds each; a supplier replaces the files, not the names. */
const FILES = {
  'drugs.json': ['drugs'],
  'containers.json': ['containers', 'containerTypes'],
  'diluents.json': ['diluents'],
  'routes.json': ['routes'],
  'ancillaries.json': ['ancillaries'],
  'presentations.json': ['presentations', 'orderQuantities'],
  'finished-products.json': ['finishedProducts'],
  'tpn-products.json': ['tpnProducts'],
} as const;

/** What a catalogue may leave out. */
const OPTIONAL = ['lookAlikes'];

/** Loads the files of a folder as the current catalogue. The same files again change nothing. */
export async function loadCatalogue(owner: OwnerDatabase, folder: string): Promise<number> {
  const document: Record<string, unknown> = {};
  const hash = createHash('sha256');
  let isDemonstration = false;
  const read = async (name: string) => {
    const text = await readFile(join(folder, name), 'utf8');
    hash.update(text);
    return JSON.parse(text) as Record<string, unknown>;
  };
  for (const [name, keys] of Object.entries(FILES)) {
    const file = await read(name);
    isDemonstration ||= String(file._header ?? '').includes('demonstration');
    for (const key of keys) {
      if (file[key] === undefined) throw new Error(`${name} has no '${key}'`);
      document[key] = file[key];
    }
    for (const key of OPTIONAL) {
      if (file[key] !== undefined) document[key] = file[key];
    }
  }
  const delivery = await read('delivery.json');
  document.delivery = { default: delivery.default, hospitals: delivery.hospitals };
  document.sources = (await read('sources.json')).sources;
  return insertCatalogue(owner, { document, contentHash: hash.digest('hex'), isDemonstration });
}
