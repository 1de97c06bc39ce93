import type { ConsumablesGroup, HomePump } from '@bolt/domain/registration/registration-settings';
import { z } from 'zod';
import { text } from './figures.ts';

export const homePumpsSchema: z.ZodType<HomePump[]> = z.array(
  z.strictObject({
    name: text,
    givingSets: z.array(text),
    accessories: z.array(z.strictObject({ category: text, items: z.array(text).min(1) })),
  }),
);

export const homeConsumablesSchema: z.ZodType<ConsumablesGroup[]> = z.array(
  z.strictObject({ name: text, items: z.array(text).min(1) }),
);
