import { z } from 'zod';
import { defineCalls, formBody, noQuery } from './call.ts';

const stagedFields = {
  reference: z.string().max(60).optional(),
  drug1_name: z.string().max(200).optional(),
  /** The same, as the call for a drug names it (decision J10). */
  drug_name: z.string().max(200).optional(),
  drug1_id: z.string().max(60).optional(),
  drug2_name: z.string().max(200).optional(),
  drug2_id: z.string().max(60).nullable().optional(),
  adminRouteCode: z.string().max(30).optional(),
  containerTypeId: z.string().max(30).optional(),
  diluent_id: z.string().max(30).nullable().optional(),
  containerPartCode: z.string().max(60).optional(),
};

const option = z.object({ id: z.string(), label: z.string() });
const containerDescription = z.object({
  genericName: z.string(),
  containerName: z.string(),
  size: z.number(),
  containerPartCode: z.string(),
  componentId: z.string(),
  containerID: z.number().int(),
  minimumVolume: z.number(),
  maximumVolume: z.number(),
  sizeInDefaultUOM: z.number(),
});
const ancillaryOption = z.object({
  componentID: z.number().int(),
  genericName: z.string(),
  componentPartCode: z.string(),
});
const maxDose = { maxdose: z.number().nullable(), maxdoseUom: z.string().nullable() };

const drugInList = z.object({
  title: z.string(),
  /** In the mixed-case form that the hospital's country lists. */
  label: z.string(),
  type: z.enum(['PS', 'FP']),
  drug_id: z.string().nullable(),
  finish_product_code: z.string().nullable(),
  min_order_quantity: z.number().int(),
  accept_multiple: z.number().int(),
  max_batch_size: z.number().int(),
});

/** A finished product, whole: its fields are read-only in the form. */
const finishedProduct = z.object({
  finishedProductCode: z.string(),
  fp_code: z.string(),
  description: z.string(),
  drug1_name: z.string(),
  drug1_dose: z.number(),
  drug1_uom: z.string(),
  drug2_name: z.string().nullable(),
  drug2_dose: z.number().nullable(),
  drug2_uom: z.string().nullable(),
  adminRouteCode: z.string(),
  containerTypeId: z.string(),
  containerPartCode: z.string(),
  diluent_id: z.string(),
  totalVolume: z.number(),
  min_order_quantity: z.number().int(),
  accept_multiple: z.number().int(),
  max_batch_size: z.number().int(),
  stabilityStorage: z.number(),
  stabilityUOM: z.string(),
  stabilityStorageType: z.string(),
});

export const drugsCalls = defineCalls({
  'GET /api/v1/drug': {
    summary: 'The drugs and finished products that can be ordered',
    query: noQuery,
    answer: z.array(drugInList),
  },
  'POST /api/v1/drug': {
    summary: 'One drug with its guidance doses and what is known of its stability',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({ drug_name: z.string().max(200) }),
    answer: drugInList.extend({
      type: z.literal('PS'),
      drug_id: z.string(),
      doseUnits: z.array(z.string()),
      maxdoseUoms: z.array(z.object({ uom: z.string(), maxdose: z.number().nullable() })),
      ...maxDose,
      /** Every tested combination; null hours = no claim at that temperature. */
      drug1_stability: z.array(
        z.object({
          container_type_name: z.string(),
          diluent: z.string(),
          drug2_name: z.string().nullable(),
          concentrationMin: z.number(),
          concentrationMax: z.number(),
          unit: z.string(),
          hours2to8C: z.number().nullable(),
          hours25C: z.number().nullable(),
          protectFromLight: z.boolean(),
          confidence: z.string(),
        }),
      ),
      stability_data: z.object({
        drug_name: z.string(),
        containers: z.array(z.string()),
        notes: z.array(z.string()),
      }),
      drug2: z
        .array(z.object({ id: z.string(), label: z.string(), uoms: z.array(z.string()), ...maxDose }))
        .optional(),
    }),
  },
  'POST /api/v1/drug-presentation': {
    summary: 'What may follow the fields chosen so far',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject(stagedFields),
    answer: z.object({
      warning: z.string().nullable(),
      drug1: z.object({ id: z.string(), name: z.string(), uoms: z.array(z.string()), ...maxDose }),
      drug2: z.object({ id: z.string(), name: z.string(), uoms: z.array(z.string()), ...maxDose }).nullable(),
      drug2_options: z.array(option),
      admin_route_options: z.array(option),
      container_options: z.array(option),
      diluent_options: z.array(option),
      diluent_is_optional: z.boolean(),
      container_description_options: z.array(containerDescription),
      presentation_ids: z.array(z.number().int()),
      ancillary_options: z.array(ancillaryOption),
      default_ancillary_part_code: z.string().nullable(),
      /** Set when the reference is the code of a finished product. */
      product: finishedProduct.nullable(),
    }),
  },
});
