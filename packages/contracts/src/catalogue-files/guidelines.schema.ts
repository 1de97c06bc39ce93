import type { GuidelineDocument } from '@bolt/domain/nutrition/catalogue/guideline-document';
import { z } from 'zod';
import { code, notNegative, remark, text } from './figures.ts';

export const guidelinesSchema: z.ZodType<GuidelineDocument> = z.strictObject({
  notice: text,
  version: text,
  sources: z.record(code, text),
  confidence: z.strictObject({ read: text, recalled: text }),
  groups: z.record(
    code,
    z.strictObject({
      label: text,
      order: notNegative.optional(),
      ranges: z.array(
        z.strictObject({
          substance: code,
          unit: z.enum([
            'g/kg/day',
            'kcal/kg/day',
            'mg/kg/min',
            'mmol/kg/day',
            'mmol/day',
            'microgram/kg/day',
            'microgram/day',
            'mg/day',
            'mL/kg/day',
          ]),
          low: notNegative.nullable(),
          high: notNegative.nullable(),
          source: code,
          confidence: z.enum(['read', 'recalled']),
          note: remark.optional(),
        }),
      ),
    }),
  ),
});
