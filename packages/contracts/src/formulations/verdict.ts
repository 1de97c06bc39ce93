import { z } from 'zod';
import { formulationStability } from './states.ts';

/** A figure that may have been meant in another unit, as both readings were shown. */
export const shownSlip = z.strictObject({
  field: z.string().max(100),
  /** '5 microgram of Zinc' */
  asEntered: z.string().max(300),
  /** '5 mg of Zinc, which is 5,000 microgram' */
  otherwise: z.string().max(300),
  why: z.string().max(300),
});

/** Who said that the figure is meant as it was entered. */
export const answeredSlip = shownSlip.extend({ source: z.string(), by: z.string(), at: z.iso.datetime() });

/** A verdict with what it rests on; null where the content was not checked as it is. */
export const keptVerdict = z.object({
  stability: formulationStability,
  /** A StabilityVerdict of the domain. */
  verdict: z.unknown(),
  /** A Recap of the domain. */
  recap: z.unknown(),
  catalogueVersion: z.int(),
  checkedAt: z.iso.datetime(),
  /** What was asked about this content, and answered. */
  answeredSlips: z.array(answeredSlip),
});
