import { z } from 'zod';

/** Words of the catalogue's files that several of them use. */
export const text = z.string().trim().min(1);
export const code = z.string().regex(/^\S+$/);
/** A remark for people; the portal does not read it. */
export const remark = z.string();
export const positive = z.number().positive();
export const notNegative = z.number().nonnegative();
export const whole = z.number().int();
export const confidence = z.enum(['high', 'medium', 'low']);

/** Smallest quantity and largest batch; 0 = no limit. */
export const batch = {
  min_order_quantity: whole.min(1),
  max_batch_size: whole.nonnegative(),
};

export const storage = {
  stabilityStorage: positive,
  stabilityUOM: z.enum(['hours', 'days']),
  stabilityStorageType: z.enum(['2-8C', 'Below 25C']),
  protectFromLight: z.boolean(),
};

/** Words by which the lists of screens find an entry, each with where it comes from. */
export const searchAliases = z.array(z.strictObject({ alias: text, sourceIds: z.array(code).min(1) }));
