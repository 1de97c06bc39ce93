import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CATALOGUE_FOLDER } from '../demonstration/demonstration-files.ts';

type File = Record<string, unknown>;
export type CatalogueChanges = Record<string, (file: File) => void>;

/** Puts a changed copy of the demonstration catalogue into a folder of its own, and takes it away after the work. */
export async function withChangedCatalogue<T>(
  changes: CatalogueChanges,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bolt-catalogue-'));
  try {
    await cp(CATALOGUE_FOLDER, folder, { recursive: true });
    for (const [name, change] of Object.entries(changes)) {
      const path = join(folder, name);
      const file = JSON.parse(await readFile(path, 'utf8')) as File;
      change(file);
      await writeFile(path, JSON.stringify(file));
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Drug = Record<string, unknown> & { drugCode: string };

/** Changes the entry of a drug. */
export const changeDrug = (drugCode: string, change: (drug: Drug) => void): CatalogueChanges => ({
  'drugs.json': (file) => {
    const drug = (file.drugs as Drug[]).find((each) => each.drugCode === drugCode);
    if (!drug) throw new Error(`There is no ${drugCode}`);
    change(drug);
  },
});

/** Takes a drug out of the catalogue, with everything that names it. */
export const withdrawDrug = (drugCode: string): CatalogueChanges => ({
  'drugs.json': (file) => {
    const drugs = (file.drugs as Drug[]).filter((drug) => drug.drugCode !== drugCode);
    for (const drug of drugs) {
      drug.secondDrugs = (drug.secondDrugs as Drug[]).filter((second) => second.drugCode !== drugCode);
      drug.stability = (drug.stability as { drug2Code?: string }[]).filter(
        (entry) => entry.drug2Code !== drugCode,
      );
    }
    file.drugs = drugs;
  },
  'presentations.json': (file) => {
    const rows = file.presentations as unknown[][];
    const isGone = (row: unknown[]) => row[1] === drugCode || row[2] === drugCode;
    const { exceptions } = file.orderQuantities as { exceptions: Record<string, unknown> };
    for (const [id] of rows.filter(isGone)) delete exceptions[String(id)];
    file.presentations = rows.filter((row) => !isGone(row));
  },
  'finished-products.json': (file) => {
    file.finishedProducts = (file.finishedProducts as Record<string, unknown>[]).filter(
      (product) => product.drug1Code !== drugCode && product.drug2Code !== drugCode,
    );
  },
  'ancillaries.json': (file) => {
    for (const ancillary of file.ancillaries as { defaultFor: Drug[] }[])
      ancillary.defaultFor = ancillary.defaultFor.filter((rule) => rule.drugCode !== drugCode);
  },
});
