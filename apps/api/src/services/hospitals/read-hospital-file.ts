import { readFile } from 'node:fs/promises';
import { type HospitalEntry, hospitalFile } from '@bolt/contracts/hospital-file';

/**
 * The hospitals of a file that is right.
 * @throws with every fault, one a line: where in the file, and what
 */
export async function readHospitalFile(file: string): Promise<HospitalEntry[]> {
  const text = await readFile(file, 'utf8');
  const read = hospitalFile.safeParse(parsed(text, file));
  if (read.success) return read.data.hospitals;
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.') || 'The file'}: ${message}`);
  throw new Error(`${faults.join('\n')}\n${faults.length} faults: nothing was loaded.`);
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`);
  }
}
