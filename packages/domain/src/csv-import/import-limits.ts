/** What one upload may hold. Beyond it the file is refused with the limit named, at the first byte or row too many. */
export const importLimits = {
  bytes: 25 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  /** Characters of one row, its quoted line breaks included. */
  rowLength: 64 * 1024,
  /** Blank ones count: gone through they cost as much as others. A sheet of Excel has 1,048,576, which it may write. */
  lines: 1_100_000,
} as const;

const MB = 1024 * 1024;

export const uploadTooLargeMessage = `The file is larger than ${importLimits.bytes / MB} MB, the most that one upload may have.`;
