import type {
  CatalogueContent,
  CatalogueDocumentContent,
  CatalogueFault,
} from '@bolt/domain/catalogue/check/catalogue-content';
import type { z } from 'zod';
import { catalogueFiles, remarksOfEveryFile } from './catalogue-files.ts';

/** The text of each file of the folder, by its name. */
export type CatalogueTexts = Readonly<Record<string, string>>;

type Json = Record<string, unknown>;

/**
 * Reads the files of a catalogue entry by entry. Every fault is told, not the first alone; content is undefined
 * where a whole part is missing, so that nothing between the files can be said.
 */
export function readCatalogueFiles(texts: CatalogueTexts): {
  content: CatalogueContent | undefined;
  faults: CatalogueFault[];
  isDemonstration: boolean;
} {
  const faults: CatalogueFault[] = [];
  const parts: Json = {};
  const stated: Record<string, ReadonlySet<string>> = {};
  let isDemonstration = false;
  for (const [file, { lists, objects = {}, remarks = [] }] of Object.entries(catalogueFiles)) {
    const json = readFile(file, texts[file], faults);
    if (!json) continue;
    isDemonstration ||= String(json._header ?? '').includes('demonstration');
    const known = new Set([
      ...Object.keys(lists),
      ...Object.keys(objects),
      ...remarks,
      ...remarksOfEveryFile,
    ]);
    for (const field of Object.keys(json)) {
      if (!known.has(field)) faults.push({ file, entry: '', field, message: notAField });
    }
    for (const [name, list] of Object.entries(lists)) {
      const entries = json[name];
      if (!Array.isArray(entries)) {
        faults.push({ file, entry: '', field: name, message: 'is missing, or is no list' });
        continue;
      }
      stated[name] = new Set(entries.map((entry) => idOf(entry, list.id)).filter((id) => id !== ''));
      parts[name] = entries.flatMap((entry, index) => {
        const found = faultsOfEntry(list.schema, entry);
        const where = idOf(entry, list.id) || `${name}[${index}]`;
        faults.push(...found.map((fault) => ({ file, entry: where, ...fault })));
        return found.length === 0 ? [entry] : [];
      });
    }
    for (const [name, schema] of Object.entries(objects)) {
      const found = faultsOfEntry(schema, json[name]);
      faults.push(...found.map((fault) => ({ file, entry: name, ...fault })));
      if (found.length === 0 && json[name] !== undefined) parts[name] = json[name];
    }
  }
  return { content: contentOf(parts, stated), faults, isDemonstration };
}

const notAField = 'is not a field of the catalogue';

function readFile(file: string, text: string | undefined, faults: CatalogueFault[]): Json | undefined {
  const fault = (message: string) => void faults.push({ file, entry: '', field: '', message });
  if (text === undefined) {
    fault('the file is missing');
    return undefined;
  }
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as Json;
    fault('the file holds no object');
  } catch (error) {
    fault(`the file is not JSON: ${(error as Error).message}`);
  }
  return undefined;
}

function idOf(entry: unknown, id: string | 0): string {
  const value = typeof entry === 'object' && entry !== null ? (entry as Json)[id] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function faultsOfEntry(schema: z.ZodType, entry: unknown): { field: string; message: string }[] {
  const { error } = schema.safeParse(entry);
  return (error?.issues ?? []).flatMap((issue) => {
    const field = fieldOf(issue.path);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ field: field ? `${field}.${key}` : key, message: notAField }));
    }
    return [{ field, message: wordsOf(issue, valueAt(entry, issue.path)) }];
  });
}

const fieldOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (field, key) =>
      typeof key === 'number' ? `${field}[${key}]` : [field, String(key)].filter(Boolean).join('.'),
    '',
  );

const valueAt = (entry: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], entry);

function wordsOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'is missing';
  if (typeof value === 'number' && value < 0) return `must not be negative, is ${value}`;
  const given = typeof value === 'object' ? '' : ` (is ${JSON.stringify(value)})`;
  return `${issue.message}${given}`;
}

function contentOf(parts: Json, stated: Record<string, ReadonlySet<string>>): CatalogueContent | undefined {
  const { sources, default: usual, hospitals, ...rest } = parts;
  const lists = Object.values(catalogueFiles).flatMap((file) => Object.keys(file.lists));
  const isWhole =
    lists.every((name) => stated[name] !== undefined) && parts.orderQuantities && usual && hospitals;
  if (!isWhole) return undefined;
  return {
    document: { ...rest, delivery: { default: usual, hospitals } } as CatalogueDocumentContent,
    sources: sources as CatalogueContent['sources'],
    stated: stated as CatalogueContent['stated'],
  };
}
