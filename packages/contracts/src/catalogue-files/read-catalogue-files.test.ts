import { readdirSync, readFileSync } from 'node:fs';
import { writeFault } from '@bolt/domain/catalogue/check/catalogue-content';
import { describe, expect, it } from 'vitest';
import { type CatalogueTexts, readCatalogueFiles } from './read-catalogue-files.ts';

const folder = new URL('../../../../data/demo/catalogue/', import.meta.url);
const demoTexts: CatalogueTexts = Object.fromEntries(
  readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
);

type Drugs = { drugs: Record<string, unknown>[] } & Record<string, unknown>;

function faultsWith(change: (file: Drugs) => void): string[] {
  const file = JSON.parse(demoTexts['drugs.json'] ?? '') as Drugs;
  change(file);
  return readCatalogueFiles({ ...demoTexts, 'drugs.json': JSON.stringify(file) }).faults.map(writeFault);
}

describe('the files of a catalogue', () => {
  it('of the demonstration are read without a fault', () => {
    const { content, faults } = readCatalogueFiles(demoTexts);
    expect(faults).toEqual([]);
    expect(content?.document.drugs).toHaveLength(65);
  });

  it.each<[string, (file: Drugs) => void, string]>([
    [
      'an unknown field',
      ({ drugs }) => Object.assign(drugs[0] ?? {}, { maxGuidancDose: [] }),
      'drugs.json, FLUOROURACIL, maxGuidancDose: is not a field of the catalogue',
    ],
    [
      'an unknown field in the file itself',
      (file) => Object.assign(file, { drug: [] }),
      'drugs.json, drug: is not a field of the catalogue',
    ],
    [
      'a field that is missing',
      ({ drugs }) => delete drugs[0]?.stockConcentration,
      'drugs.json, FLUOROURACIL, stockConcentration: is missing',
    ],
    [
      'a negative figure',
      ({ drugs }) => Object.assign(drugs[0] ?? {}, { maxGuidanceDose: [{ unit: 'mg', value: -6000 }] }),
      'drugs.json, FLUOROURACIL, maxGuidanceDose[0].value: must not be negative, is -6000',
    ],
    [
      'a figure that is text',
      ({ drugs }) => Object.assign(drugs[0] ?? {}, { drugId: '1001' }),
      'drugs.json, FLUOROURACIL, drugId: Invalid input: expected number, received string (is "1001")',
    ],
  ])('are refused for %s, named with file, entry and field', (_what, change, fault) => {
    expect(faultsWith(change)).toEqual([fault]);
  });

  it('that are missing or no JSON are told together with the faults of the others', () => {
    const { 'routes.json': _routes, ...rest } = demoTexts;
    const { content, faults } = readCatalogueFiles({ ...rest, 'diluents.json': '{', 'sources.json': '[]' });
    expect(content).toBeUndefined();
    expect(faults.map(writeFault)).toEqual([
      expect.stringContaining('diluents.json: the file is not JSON'),
      'routes.json: the file is missing',
      'sources.json: the file holds no object',
    ]);
  });

  it('with an entry that cannot be read do not blame the entries that name it', () => {
    const file = JSON.parse(demoTexts['drugs.json'] ?? '') as Drugs;
    delete file.drugs[0]?.group;
    const { content } = readCatalogueFiles({ ...demoTexts, 'drugs.json': JSON.stringify(file) });
    expect(content?.document.drugs).toHaveLength(64);
    expect(content?.stated.drugs.has('FLUOROURACIL')).toBe(true);
  });
});
