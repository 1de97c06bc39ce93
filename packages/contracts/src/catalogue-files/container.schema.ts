import type {
  AdministrationRoute,
  Ancillary,
  Container,
  ContainerType,
  Diluent,
} from '@bolt/domain/catalogue/catalogue-document';
import { z } from 'zod';
import { code, notNegative, positive, remark, searchAliases, text, whole } from './figures.ts';

export const containerTypeSchema: z.ZodType<ContainerType> = z.strictObject({
  containerTypeId: code,
  containerTypeName: text,
  infusionTimeShown: z.boolean(),
  exactVolumeRule: remark.optional(),
});

export const containerSchema: z.ZodType<Container> = z.strictObject({
  containerID: whole,
  componentId: code,
  containerPartCode: code,
  containerTypeId: code,
  genericName: text,
  containerName: text,
  size: positive,
  sizeUnit: text,
  sizeInDefaultUOM: positive,
  minimumVolume: notNegative,
  maximumVolume: positive,
  nominalFlowRateMlPerHour: positive.nullable(),
  nominalDurationHours: positive.nullable(),
  fluidDiluentId: code.nullable(),
  overfillMl: notNegative.nullable(),
  residualVolumeMl: notNegative.nullable(),
  routesOnly: z.array(code).min(1).optional(),
  // Told for information; no rule of the portal reads them.
  latexFree: z.boolean().optional(),
  confidence: remark.optional(),
  cytotoxicMaxFillMl: positive.optional(),
  maxAdditionMl: notNegative.optional(),
  fillRule: remark.optional(),
});

export const diluentSchema: z.ZodType<Diluent> = z.strictObject({
  diluentId: code,
  diluentGenericName: text,
  recognisedWithoutSubstitution: z.array(text),
  searchAliases: searchAliases.optional(),
  pseudo: z.boolean(),
  componentId: whole,
  note: remark.optional(),
});

export const routeSchema: z.ZodType<AdministrationRoute> = z.strictObject({
  adminRouteCode: code,
  administrationRouteDescription: text,
  aliases: z.array(text),
  highRisk: z.boolean(),
});

export const ancillarySchema: z.ZodType<Ancillary> = z.strictObject({
  componentID: whole,
  genericName: text,
  componentPartCode: code,
  containerTypeIds: z.array(code),
  slots: z.array(z.union([z.literal(1), z.literal(2)])).min(1),
  defaultFor: z.array(
    z.strictObject({
      drugCode: code.optional(),
      routeCode: code.optional(),
      containerTypeId: code.optional(),
    }),
  ),
  note: remark,
});
