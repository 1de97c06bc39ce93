import { z } from 'zod';

/** Something on A4, as the server draws it. */
export const printedPaper = z.object({
  filename: z.string(),
  contentType: z.literal('application/pdf'),
  /** A data URL. */
  file: z.string(),
});
