import { z } from 'zod';
import { anyFormat } from './call.ts';

const cursor = z.string().max(2_000).optional();

/** Of a list that is asked for by GET: how many rows, and behind which. */
export const pageQuery = {
  ...anyFormat,
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor,
};

/** A page of a list, with how many rows it has in all. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number().int(), nextCursor: z.string().nullable() });
