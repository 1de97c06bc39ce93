import type {
  FinishedProduct,
  OrderQuantities,
  PresentationRow,
  TpnProduct,
} from '@bolt/domain/catalogue/catalogue-document';
import { z } from 'zod';
import { batch, code, confidence, positive, remark, storage, text, whole } from './figures.ts';

export const presentationSchema: z.ZodType<PresentationRow> = z.tuple([
  whole.min(1),
  code,
  code.nullable(),
  code,
  code,
  code,
  z.array(code).min(1),
]);

const quantityRule = z.strictObject({ ...batch, multiple: whole.min(1) });

export const orderQuantitiesSchema: z.ZodType<OrderQuantities> = z.strictObject({
  note: remark.optional(),
  default: quantityRule,
  exceptions: z.record(z.string(), quantityRule),
});

export const finishedProductSchema: z.ZodType<FinishedProduct> = z.strictObject({
  finishedProductCode: code,
  fp_code: code,
  description: text,
  drug1Code: code,
  drug1Dose: positive,
  drug1UOM: text,
  drug2Code: code.nullable().optional(),
  drug2Dose: positive.nullable().optional(),
  drug2UOM: text.nullable().optional(),
  diluentId: code,
  containerTypeId: code,
  containerPartCode: code,
  totalVolumeMl: positive,
  adminRouteCode: code,
  concentration: z.strictObject({ value: positive, unit: text }).nullable().optional(),
  ...batch,
  multiple: whole.min(1),
  ...storage,
  sourceIds: z.array(code).optional(),
  confidence: confidence.optional(),
});

export const tpnProductSchema: z.ZodType<TpnProduct> = z.strictObject({
  tpn_code: code,
  tpn_product: text,
  description: text,
  type: z.literal('TPN'),
  kind: text,
  patientGroup: text,
  volumeMl: positive,
  ...batch,
  accept_multiple: whole.min(1),
  ...storage,
  containsLipid: z.boolean().optional(),
  additives: remark.optional(),
  totalEnergyKcal: positive.nullable().optional(),
  roomTemperatureDaysAfterRefrigeration: positive.nullable().optional(),
  sourceIds: z.array(code).optional(),
  confidence: confidence.optional(),
});
