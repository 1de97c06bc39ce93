import type { CatalogueDrug, LookAlikeGroup } from '@bolt/domain/catalogue/catalogue-document';
import { z } from 'zod';
import { code, confidence, notNegative, positive, remark, searchAliases, text, whole } from './figures.ts';

const ages = z.strictObject({ from: whole.nonnegative(), to: whole.nonnegative().nullable() });
const doseLimit = { unit: text, value: positive.nullable(), ages: ages.optional() };
const ceiling = z.strictObject({
  adminRouteCode: code,
  unit: text,
  value: positive.nullable(),
  source: text,
});

const stabilityEntry = z.strictObject({
  stabilityId: code,
  containerTypeId: code,
  diluentId: code,
  concentrationMin: notNegative,
  concentrationMax: positive,
  drug2Code: code.nullable().optional(),
  drug2ConcentrationMin: notNegative.optional(),
  drug2ConcentrationMax: positive.optional(),
  drug2Unit: text.optional(),
  hours2to8C: positive.nullable(),
  hours25C: positive.nullable(),
  inUse: z.strictObject({ hours: positive, temperatureC: positive }).nullable().optional(),
  protectFromLight: z.boolean(),
  sourceIds: z.array(code),
  confidence,
  note: remark,
});

export const drugSchema: z.ZodType<CatalogueDrug> = z.strictObject({
  drugId: whole,
  drugCode: code,
  drugName: text,
  tallManAU: text.nullable(),
  tallManNZ: text.nullable(),
  atcCode: text.nullable().optional(),
  atcCodePreviously: text.nullable().optional(),
  group: text,
  cytotoxic: z.boolean(),
  doseUnits: z.array(text).min(1),
  defaultDoseUnit: text,
  unitConversions: z.array(z.strictObject({ unit: text, toStockUnitFactor: positive })),
  maxGuidanceDose: z.array(z.strictObject(doseLimit)),
  maxGuidanceDoseByRoute: z.array(z.strictObject({ adminRouteCode: code, ...doseLimit })),
  maxGuidanceBasis: z.string(),
  absoluteMaximum: z.array(ceiling).optional(),
  stockConcentration: z.strictObject({ value: positive, doseUnit: text, perUnit: z.literal('mL') }),
  stockPresentation: remark.optional(),
  secondDrugs: z.array(z.strictObject({ drugCode: code, note: remark.optional() })),
  routes: z.array(z.strictObject({ adminRouteCode: code, containerTypeIds: z.array(code) })),
  containerTypes: z.array(
    z.strictObject({ containerTypeId: code, diluentIds: z.array(code), diluentOptional: z.boolean() }),
  ),
  finalConcentration: z.strictObject({ min: notNegative, max: positive, unit: text }).nullable(),
  infusionTime: z
    .strictObject({
      defaultHours: positive,
      minHours: notNegative,
      maxHours: positive,
      unit: z.literal('hours').optional(),
    })
    .nullable(),
  stability: z.array(stabilityEntry),
  noStabilityOnPurpose: z.array(z.strictObject({ containerTypeId: code, diluentId: code, reason: remark })),
  aliasesRecognised: z.array(text),
  searchAliases: searchAliases.optional(),
  note: remark.optional(),
});

/** A catalogue may leave them out: nothing is marked then. */
export const lookAlikesSchema: z.ZodType<LookAlikeGroup[] | undefined> = z
  .array(z.strictObject({ names: z.array(text).min(2), sourceIds: z.array(code).min(1) }))
  .optional();
