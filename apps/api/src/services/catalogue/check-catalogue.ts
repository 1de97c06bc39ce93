import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CatalogueTexts,
  readCatalogueFiles,
} from '@bolt/contracts/catalogue-files/read-catalogue-files';
import type { CatalogueContent, CatalogueFault } from '@bolt/domain/catalogue/check/catalogue-content';
import { findCatalogueFaults } from '@bolt/domain/catalogue/check/find-catalogue-faults';

export type CheckedCatalogue =
  | { ok: true; content: CatalogueContent; stored: object; isDemonstration: boolean }
  | { ok: false; faults: CatalogueFault[] };

/** Reads the files of a folder and holds them against every rule, all faults at once. */
export async function checkCatalogue(folder: string): Promise<CheckedCatalogue> {
  const { content, faults, isDemonstration } = readCatalogueFiles(await readTexts(folder));
  const all = content ? [...faults, ...findCatalogueFaults(content)] : faults;
  if (!content || all.length > 0) return { ok: false, faults: all };
  return { ok: true, content, stored: { ...content.document, sources: content.sources }, isDemonstration };
}

async function readTexts(folder: string): Promise<CatalogueTexts> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')])),
  ) as CatalogueTexts;
}
