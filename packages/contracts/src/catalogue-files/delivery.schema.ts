import type { DeliveryRules } from '@bolt/domain/catalogue/catalogue-document';
import { z } from 'zod';
import { code, remark, text, whole } from './figures.ts';

const weekday = z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']);

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const rules = {
  cutOffTime: clockTime,
  transitWorkingDays: whole.nonnegative(),
  deliversOn: z.array(weekday).min(1),
  workStartsTime: clockTime.optional(),
};

export const deliveryDefaultSchema: z.ZodType<DeliveryRules> = z.strictObject(rules);

export const deliveryOfHospitalsSchema: z.ZodType<Record<string, Partial<DeliveryRules>>> = z.record(
  code,
  z.strictObject({
    cutOffTime: rules.cutOffTime.optional(),
    transitWorkingDays: rules.transitWorkingDays.optional(),
    deliversOn: rules.deliversOn.optional(),
    workStartsTime: rules.workStartsTime,
  }),
);

export const sourceSchema = z.strictObject({
  id: code,
  kind: text,
  citation: text,
  url: z.string().nullable(),
  read: remark.optional(),
  note: remark.optional(),
});
