import {
  measuredQuantities,
  type StabilityDocument,
} from '@bolt/domain/nutrition/catalogue/stability-document';
import { z } from 'zod';
import { code, notNegative, positive, remark, text } from './figures.ts';

const ruleClasses = [
  'primene',
  'synthamin',
  'synthamin_lipid',
  'olimel',
  'oliclinomel',
  'no_limits',
] as const;
const quantity = z.enum(measuredQuantities);

const threshold = z.strictObject({
  quantity,
  operator: z.enum(['==', '<=', '<', '>=', '>']),
  limit: notNegative.nullable(),
  tolerance: notNegative.optional(),
});

const band = z.strictObject({
  quantity,
  operator: z.literal('between'),
  lower: notNegative.nullable(),
  upper: notNegative.nullable(),
  lower_inclusive: z.boolean(),
  upper_inclusive: z.boolean(),
  tolerance: notNegative.optional(),
});

const coverage = z.strictObject({
  lipid: z.array(text),
  multi: z.array(text),
  single: z.array(text),
  vitamins: z.array(text),
  additives: z.array(text),
});

/** A quantity that the engine does not know is refused here: a check that nobody makes would pass every bag. */
export const stabilitySchema: z.ZodType<StabilityDocument> = z.strictObject({
  version: text,
  approved: z.boolean(),
  quantities: z.record(quantity, text),
  coverage: z.record(z.enum(ruleClasses), coverage),
  rules: z
    .array(
      z.strictObject({
        id: code,
        rule: code,
        applies_to: z.strictObject({
          rule_class: z.array(z.enum(ruleClasses)).min(1),
          lipid_present: z.boolean().optional(),
        }),
        quantity_words: text,
        comparison: z.union([threshold, band]),
        when: z.array(threshold).min(1).optional(),
        unit: text,
        severity: z.enum(['error', 'unavailable', 'warning']),
        field: z.union([text, z.array(text).min(1)]).nullable(),
        message: text.nullable(),
        source: z.array(code).min(1),
        confidence: z.enum(['H', 'D', 'M', 'L', 'J']),
        version: text,
        note: remark.optional(),
      }),
    )
    .min(1),
  shelf_life: z
    .array(
      z.strictObject({
        id: code,
        applies_to: z.strictObject({
          rule_class: z.array(z.enum(ruleClasses)).min(1),
          lipid_present: z.boolean().optional(),
          vitamins_present: z.boolean().optional(),
        }),
        storage: z.enum(['2-8C', 'Below 25C']),
        hours: positive,
        words: text,
        source: z.array(code).min(1),
        confidence: z.enum(['H', 'D', 'M', 'L', 'J']),
        version: text,
      }),
    )
    .optional(),
});
