import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const FOLDER = new URL('../../../../data/demo/', import.meta.url);

export const CATALOGUE_FOLDER = fileURLToPath(new URL('catalogue/', FOLDER));

/** One JSON file of data/demo, in the shape that its reader states. */
export async function readDemonstrationFile<Shape>(name: string): Promise<Shape> {
  return JSON.parse(await readFile(new URL(name, FOLDER), 'utf8')) as Shape;
}
