import { z } from 'zod';
import type { ItemPlace } from '../../../database/queries/open-items.queries.ts';

const text = z.string().refine((value) => !value.includes('\0'));
const place = z.tuple([
  z.iso.datetime({ offset: true }),
  text,
  text,
  z.uuid(),
  z.int32(),
  z.uuid(),
  z.int32(),
]);

export const cursorBehind = (last: ItemPlace): string =>
  Buffer.from(JSON.stringify(last)).toString('base64url');

/** The place behind which a page begins; 'unknown' for a text that was never answered. */
export function readCursor(cursor: string | undefined): ItemPlace | undefined | 'unknown' {
  if (cursor === undefined) return undefined;
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    return 'unknown';
  }
}
