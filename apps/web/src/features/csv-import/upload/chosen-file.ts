/** What the upload takes, by the end of a file's name; what it really is the server tells by its content (decision J19). */
export const acceptedEndings = ['.csv', '.xlsx'] as const;

/** Why a file cannot be uploaded, before anything is sent; null where nothing is known against it. */
export function fileFault({ name, size }: Pick<File, 'name' | 'size'>, maxBytes: number): string | null {
  if (!acceptedEndings.some((ending) => name.toLowerCase().endsWith(ending)))
    return `${name} is neither a .csv nor an .xlsx file. Save it as one of these in the program that made it.`;
  if (size === 0) return `${name} is empty.`;
  if (size > maxBytes)
    return `${name} has ${sizeInWords(size)}; an upload may have ${sizeInWords(maxBytes)}. Split it into smaller files.`;
  return null;
}

/** '4.2 MB', '12 kB': of a file as people compare it, rounded up so that what is too large never looks as if it fitted. */
export function sizeInWords(bytes: number): string {
  const [unit, divisor] = bytes < 1024 * 1024 ? (['kB', 1024] as const) : (['MB', 1024 * 1024] as const);
  const size = Math.ceil((bytes / divisor) * 10) / 10;
  return `${unit === 'kB' ? Math.ceil(size) : size}\u00a0${unit}`;
}

/**
 * A table that was copied in a spreadsheet, as a file: cells are parted by tabs there, and cells with line breaks stand
 * in quotation marks. Null where what was copied is no table.
 */
export function pastedTable(text: string): File | null {
  const isTable = text.includes('\t') || (text.includes(',') && /[\r\n]/.test(text.trim()));
  return isTable ? new File([text], 'Pasted table.csv', { type: 'text/csv' }) : null;
}
