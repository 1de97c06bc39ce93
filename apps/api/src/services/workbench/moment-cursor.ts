import { z } from 'zod';

/** Where a page ends in a list that is sorted by a moment, and by the id where two are of the same. */
export interface MomentPlace {
  at: Date;
  id: string;
}

const place = z.tuple([z.iso.datetime(), z.uuid()]);

export const cursorBehind = ({ at, id }: MomentPlace): string =>
  Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');

/** The place behind which a page begins; 'unknown' for a text that was never answered. */
export function readCursor(cursor: string | undefined): MomentPlace | undefined | 'unknown' {
  if (cursor === undefined) return undefined;
  try {
    const [at, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { at: new Date(at), id };
  } catch {
    return 'unknown';
  }
}
