import { z } from 'zod';
import { typedText } from '../call.ts';

/** What an order of a ready formulation names; set by the supplier. */
export const formulationProduct = z.object({
  tpn_code: z.string(),
  description: z.string(),
  stabilityStorage: z.number(),
  stabilityUOM: z.string(),
  stabilityStorageType: z.string(),
  min_order_quantity: z.int(),
  accept_multiple: z.int(),
  /** 0 = no limit. */
  max_batch_size: z.int(),
});
export type FormulationProduct = z.infer<typeof formulationProduct>;

/** The longest shelf life that the catalogue in force gives a formulation in one storage; null hours: it has no data. */
export const shelfLifeLimit = z.object({
  /** '2-8C' or 'Below 25C' */
  storage: z.string(),
  hours: z.number().nullable(),
  /** What it is said of, with source and version; empty where there are no data. */
  basis: z.string(),
});

/** That a shelf life beyond its limit, or without one, is meant: both figures as they were read, in hours. */
export const confirmedShelfLife = z.strictObject({ hours: z.number(), limit: z.number().nullable() });

/** As it is entered: judged by the domain, so that what is wrong with one is said at its field. */
export const enteredProduct = z.strictObject({
  tpn_code: typedText(100),
  stabilityStorage: z.number(),
  /** 'days' or 'hours' */
  stabilityUOM: typedText(100),
  /** '2-8C' or 'Below 25C' */
  stabilityStorageType: typedText(100),
  min_order_quantity: z.number(),
  accept_multiple: z.number(),
  /** 0 = no limit. */
  max_batch_size: z.number(),
});
