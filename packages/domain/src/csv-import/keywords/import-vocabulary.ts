import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import { infusionTimeUnits } from '../../compounding/line/drug-line.ts';
import type { KeywordKind } from './keyword-fields.ts';

/**
 * The words that an import takes without asking, and the catalogue's code of each: codes that people write, names, and
 * the words that the catalogue marks as recognised (decision J15). What only screens search by is not among them, nor
 * are the catalogue's inner codes ('NS' and 'SYR' are asked about: on a ward they may mean something else).
 */
export type ImportVocabulary = Readonly<Record<KeywordKind, ReadonlyMap<string, string>>>;

/** Case and outer spaces do not count, everything else does: '5-FU' and '5FU' are two words. */
export const keywordForm = (keyword: string): string => keyword.trim().toLowerCase();

type NamedEntry = { code: string; names: readonly (string | null)[] };

function wordsOf(entries: readonly NamedEntry[]): Map<string, string> {
  const codes = new Map<string, string>();
  const twice = new Set<string>();
  for (const { code, names } of entries) {
    for (const name of names) {
      if (name === null || name.trim() === '') continue;
      const word = keywordForm(name);
      if ((codes.get(word) ?? code) !== code) twice.add(word);
      codes.set(word, code);
    }
  }
  // A word for two things names neither.
  for (const word of twice) codes.delete(word);
  return codes;
}

const withoutSpaces = (name: string): string => name.replace(/\s+/g, '');

/** A finished product's code stands in the column of drugs; its entry is told from a drug's by this. */
export const finishedProductMark = 'FP:';

export function importVocabulary({ document }: Catalogue): ImportVocabulary {
  const { drugs, diluents, containerTypes, containers, routes, ancillaries, finishedProducts } = document;
  const units = new Set(drugs.flatMap(({ doseUnits }) => doseUnits));
  return {
    drug: wordsOf([
      ...drugs.map(({ drugCode, drugName, tallManAU, tallManNZ, aliasesRecognised }) => ({
        code: drugCode,
        names: [drugCode, drugName, tallManAU, tallManNZ, ...aliasesRecognised],
      })),
      ...finishedProducts.map(({ finishedProductCode, fp_code }) => ({
        code: finishedProductMark + finishedProductCode,
        names: [finishedProductCode, fp_code],
      })),
    ]),
    'dose unit': wordsOf([...units].map((unit) => ({ code: unit, names: [unit] }))),
    diluent: wordsOf(
      diluents.map(({ diluentId, diluentGenericName, recognisedWithoutSubstitution }) => ({
        code: diluentId,
        names: [diluentGenericName, ...recognisedWithoutSubstitution],
      })),
    ),
    'container type': wordsOf(
      containerTypes.map(({ containerTypeId, containerTypeName }) => ({
        code: containerTypeId,
        names: [containerTypeName, withoutSpaces(containerTypeName)],
      })),
    ),
    container: wordsOf(
      containers.map(({ containerPartCode, containerName }) => ({
        code: containerPartCode,
        names: [containerPartCode, containerName],
      })),
    ),
    route: wordsOf(
      routes.map(({ adminRouteCode, administrationRouteDescription, aliases }) => ({
        code: adminRouteCode,
        names: [adminRouteCode, administrationRouteDescription, ...aliases],
      })),
    ),
    'time unit': wordsOf(infusionTimeUnits.map((unit) => ({ code: unit, names: [unit] }))),
    ancillary: wordsOf(
      ancillaries.map(({ componentID, componentPartCode, genericName }) => ({
        code: String(componentID),
        names: [componentPartCode, genericName],
      })),
    ),
  };
}
