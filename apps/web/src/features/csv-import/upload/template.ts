import { importFields } from '@bolt/domain/csv-import/import-fields';
import type { SheetData } from 'write-excel-file/universal';

export const templateName = 'BOLT_Import_Template';

/** Rows of the workbook that take what is typed as text, so that '00123' stays a Patient ID with its zeros. */
const ROWS_OF_TEXT = 500;

/** The header row that the import knows by itself (CSV-06); its rows are the hospital's to write. */
export const templateFields: readonly string[] = importFields.map(({ key }) => key);

export const templateCsv = (): Blob => new Blob([`${templateFields.join(',')}\r\n`], { type: 'text/csv' });

/** The same header in a workbook. */
export function templateSheet(): SheetData {
  const header = templateFields.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const ofText = templateFields.map(() => ({ value: '', type: String, format: '@' }));
  return [header, ...Array.from({ length: ROWS_OF_TEXT }, () => ofText)];
}
