import { z } from 'zod';
import { defineCalls, message, noQuery, typedDate } from './call.ts';
import { site } from './dashboard.contract.ts';
import { patient } from './patients.contract.ts';

/** A number as typed or as JSON; it stays text until the domain reads it, so that no decimal is lost. */
const amount = z.union([z.string().max(20), z.number()]).transform(String);
const orderRef = z.string().max(60);
const version = z.number().int().optional();

/** [delivery date, treatment date or false, quantity, row number]; dates DD/MM/YYYY. */
const deliveryEntry = z.tuple([
  typedDate,
  z.union([typedDate, z.literal(false)]),
  amount,
  z.coerce.number().int(),
]);
const deliveryAnswer = z.tuple([
  z.string(),
  z.union([z.string(), z.literal(false)]),
  z.number().int(),
  z.number().int(),
]);
export type DeliveryEntry = z.infer<typeof deliveryAnswer>;

export const finding = z.object({
  code: z.string(),
  severity: z.enum(['blocks', 'needs-override', 'informs']),
  override: z.enum(['overrideStability', 'overrideDosage']).optional(),
  /** INVALID_LINE only: which rule. */
  reason: z.string().optional(),
  detail: z.string(),
  /** Plain decimals in `unit`; a code, a date or a range where the finding is about one. */
  measured: z.string().optional(),
  limit: z.string().optional(),
  unit: z.string().optional(),
  source: z.string().optional(),
});

export const draftLine = z.object({
  orderLineItemId: z.string(),
  patientId: z.string(),
  type: z.enum(['PS', 'FP', 'TPN']),
  drugName: z.string(),
  quantity: z.number().int(),
  treatmentDate: z.string().nullable(),
  treatmentDateFormatted: z.string().nullable(),
  deliveryDateArray: z.array(deliveryAnswer),
  onHold: z.boolean(),
  editRequired: z.boolean(),
  overrideStability: z.boolean(),
  overrideDosage: z.boolean(),
  /** Who confirmed a finding, when and what was shown. */
  overrides: z.array(
    z.object({
      override: z.string(),
      by: z.string(),
      at: z.string(),
      shown: z.string(),
      reason: z.string().optional(),
    }),
  ),
  reordered: z.boolean(),
  isFavourite: z.boolean(),
  commentLog: z.array(z.string()),
  min_order_quantity: z.number().int(),
  max_batch_size: z.number().int(),
  multiple: z.number().int(),
  drugPresentationId: z.number().int().nullable(),
  fp_code: z.string().nullable(),
  finishedProductCode: z.string().nullable(),
  tpn_code: z.string().nullable(),
  tpn_product: z.string().nullable(),
  description: z.string(),
  drug1_id: z.string().nullable(),
  drug2_id: z.string().nullable(),
  drug1Name: z.string().nullable(),
  drug1_name: z.string().nullable(),
  drug1GenericName: z.string().nullable(),
  drug2_name: z.string().nullable(),
  drug2GenericName: z.string().nullable(),
  drug1Dose: z.number().nullable(),
  drug1DoseSplit: z.array(z.number()),
  drug1UOM: z.string().nullable(),
  drug1_maxdose: z.number().nullable(),
  drug1_maxdoseuom: z.string().nullable(),
  drug2Dose: z.number().nullable(),
  drug2UOM: z.string().nullable(),
  drug2_maxdose: z.number().nullable(),
  drug2_maxdoseuom: z.string().nullable(),
  cytotoxic: z.boolean(),
  adminRouteCode: z.string().nullable(),
  admin_route_desc: z.string().nullable(),
  administrationRouteDescription: z.string().nullable(),
  containerTypeId: z.string().nullable(),
  container_type_name: z.string().nullable(),
  container: z.string().nullable(),
  deviceGenericName: z.string().nullable(),
  containerPartCode: z.string().nullable(),
  containerId: z.number().int().nullable(),
  diluent_id: z.string().nullable(),
  diluent: z.string().nullable(),
  diluentGenericName: z.string().nullable(),
  diluentVolume: z.number().nullable(),
  diluentExactFinalVolume: z.boolean(),
  drugVolume: z.number().nullable(),
  totalVolume: z.number().nullable(),
  infusionTime: z.number().nullable(),
  infusionTimeDuration: z.string().nullable(),
  ancillary1Id: z.number().int().nullable(),
  ancillary1Name: z.string().nullable(),
  ancillary2Id: z.number().int().nullable(),
  ancillary2Name: z.string().nullable(),
  findings: z.array(finding),
  stability: z
    .object({
      hours2to8C: z.number().nullable(),
      hours25C: z.number().nullable(),
      inUse: z.object({ hours: z.number(), temperatureC: z.number() }).nullable(),
      protectFromLight: z.boolean(),
    })
    .nullable(),
  catalogueVersion: z.number().int().nullable(),
  version: z.number().int(),
});
export type DraftLine = z.infer<typeof draftLine>;

/** A line of an order that was submitted, with all that is needed to order it again. */
const previousLine = draftLine.extend({
  /** DD/MM/YYYY of the submission, in the hospital's time zone. */
  orderDateFormatted: z.string(),
  orderRefView: z.string(),
  concurrencyGUID: z.string(),
});
export type PreviousLine = z.infer<typeof previousLine>;

const orderPatient = patient
  .pick({
    patientId: true,
    firstName: true,
    lastName: true,
    dateOfBirth: true,
    medicalRecordNumber: true,
    wardId: true,
  })
  .extend({
    boltPatientId: z.string(),
    drugs: z.array(draftLine),
    recentOrders: z.array(previousLine),
  });

export const orderInfo = z.object({
  orderRef: z.string(),
  orderReference: z.string(),
  orderRefView: z.string(),
  type: site,
  comment: z.string(),
  deliveryDate: z.string().nullable(),
  deliveryTime: z.string().nullable(),
  /** By patient id; key '0' holds the lines without a patient. */
  patients: z.record(z.string(), orderPatient),
  /** The keys of `patients` in the order asked for (sortPatients). */
  patientKeys: z.array(z.string()),
  /** Unix seconds; null before the first save. */
  draftSaved: z.number().int().nullable(),
  drugCount: z.number().int(),
  patientCount: z.number().int(),
  deliveryDateArray: z.array(z.string()),
  add_more: z.boolean(),
  editRequired: z.boolean(),
  hasOverriddenStability: z.boolean(),
  patientIdRequired: z.boolean(),
  version: z.number().int(),
});
export type OrderInfo = z.infer<typeof orderInfo>;

export const linePayload = {
  orderRef,
  patientId: z
    .union([z.string().max(60), z.literal(0)])
    .transform(String)
    .optional(),
  quantity: amount.optional(),
  drugPresentationId: z.number().int().optional(),
  /** Which drug the first dose is of, where a pair is offered in the other order alone. */
  drug1_id: z.string().max(60).optional(),
  drug1Dose: amount.optional(),
  drug1DoseUom: z.string().max(30).optional(),
  drug1DoseSplit: z.array(amount).max(4).optional(),
  drug2Dose: amount.optional(),
  drug2DoseUom: z.string().max(30).optional(),
  containerTypeId: z.string().max(30).optional(),
  diluentVolume: amount.nullable().optional(),
  diluentExactFinalVolume: z.boolean().optional(),
  treatmentDate: z.union([typedDate, z.literal(false)]).optional(),
  deliveryDateArray: z.array(deliveryEntry).min(1).max(60),
  onHold: z.boolean().optional(),
  adminRouteCode: z.string().max(30).optional(),
  admin_route_desc: z.string().max(100).optional(),
  ancillary1Id: z.number().int().nullable().optional(),
  ancillary2Id: z.number().int().nullable().optional(),
  infusionTime: amount.nullable().optional(),
  infusionTimeDuration: z.enum(['hours', 'minutes', 'days']).optional(),
  containerPartCode: z.string().max(60).optional(),
  containerId: z.number().int().optional(),
  diluent_id: z.string().max(30).nullable().optional(),
  overrideStability: z.boolean().optional(),
  overrideDosage: z.boolean().optional(),
  /** Asked for where the preparation does not last until the treatment. */
  overrideReason: z.string().max(255).optional(),
  fp_code: z.string().max(60).optional(),
  tpn_code: z.string().max(60).optional(),
  tpn_product: z.string().max(300).optional(),
  max_batch_size: z.number().int().optional(),
  qtyMultiple: z.number().int().optional(),
  editRequired: z.boolean().optional(),
  drugName: z.string().max(300).optional(),
  isFavourite: z.boolean().optional(),
};

const stagedFields = {
  reference: z.string().max(60).optional(),
  drug1_name: z.string().max(200).optional(),
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

export const ordersCalls = defineCalls({
  'POST /api/v1/order/start': {
    summary: "Starts an order; type 'trial' makes a throwaway one for a validation",
    query: noQuery,
    body: z.strictObject({
      orderRef: z.string().max(100),
      deliveryDate: z.string().max(30),
      deliveryTime: z.string().max(10).nullable().optional(),
      comment: z.string().max(2000).optional(),
      type: z.enum(['CMP', 'TPN', 'trial', 'csv']).optional(),
    }),
    answer: z.object({ orderRef: z.string(), data: z.object({ orderRef: z.string() }) }),
  },
  'POST /api/v1/order/info': {
    summary: 'A draft order, whole',
    query: noQuery,
    body: z.strictObject({
      orderRef,
      sortPatients: z.enum(['entry', 'lastName']).optional(),
      /** Older clients send it; the answer is the same. */
      editMode: z.boolean().optional(),
    }),
    answer: orderInfo,
  },
  'POST /api/v1/order/info/update': {
    summary: 'Changes the reference that users see, or the comment',
    query: noQuery,
    body: z.strictObject({
      orderRef,
      orderRefView: z.string().max(100).optional(),
      updateOrderRefView: z.boolean().optional(),
      updatecomment: z.string().max(2000).optional(),
      version,
    }),
    answer: orderInfo,
  },
  'POST /api/v1/order/patient/add': {
    summary: 'Adds a patient to a draft',
    query: noQuery,
    body: z.strictObject({ orderRef, patientId: z.string().max(60) }),
    answer: message,
  },
  'POST /api/v1/order/drug/add': {
    summary: 'Adds a line to a draft, after every check',
    query: noQuery,
    body: z.strictObject(linePayload),
    answer: z.object({
      message: z.string(),
      lines: z.array(draftLine),
      order: orderInfo.pick({ drugCount: true, draftSaved: true, version: true }),
    }),
  },
  'POST /api/v1/order/drug/edit': {
    summary: 'Replaces a line of a draft, after every check',
    query: noQuery,
    body: z.strictObject({
      ...linePayload,
      orderLineItemId: z.string().max(60),
      oldDrugPresentationId: z.number().int().optional(),
      version,
    }),
    answer: z.object({
      message: z.string(),
      lines: z.array(draftLine),
      order: orderInfo.pick({ drugCount: true, draftSaved: true, version: true }),
    }),
  },
  'POST /api/v1/order/drug/remove': {
    summary: 'Removes a line from a draft',
    query: noQuery,
    body: z.strictObject({
      orderRef,
      orderLineItemId: z.string().max(60),
      drugPresentationId: z.number().int().optional(),
      patientId: z
        .union([z.string().max(60), z.literal(0)])
        .transform(String)
        .optional(),
      version,
    }),
    answer: message,
  },
  'POST /api/v1/order/validate': {
    summary:
      "Checks every line of an order; data.message is 'error' with the codes where something was found",
    query: noQuery,
    body: z.strictObject({ orderRef, validateOnly: z.literal(true).optional() }),
    answer: z.object({
      data: z.object({ message: z.enum(['ok', 'error']), payload: z.array(z.string()) }),
      payloadDetail: z.record(z.string(), z.string()),
      maxFillVolume: z.number().nullable(),
      lines: z.record(z.string(), z.array(finding)),
    }),
  },
  'POST /api/v1/order/draft': {
    summary: 'Saves an order as a draft',
    query: noQuery,
    body: z.strictObject({ orderRef, type: site.optional(), uploadCode: z.string().max(60).optional() }),
    answer: z.object({ message: z.string(), draftSaved: z.number().int() }),
  },
  'DELETE /api/v1/order/draft/:ref': {
    summary: 'Deletes a draft with its lines',
    params: z.strictObject({ ref: z.string().max(100) }),
    query: noQuery,
    answer: message,
  },
  'POST /api/v1/order/cleanup': {
    summary: 'Leaves an order as it was last saved; one without a saved draft goes away',
    query: noQuery,
    body: z.strictObject({
      orderRef,
      /** The user only stopped adding an item: the lines that are there stay, saved or not. */
      keepLines: z.boolean().optional(),
    }),
    answer: message,
  },
  'POST /api/v1/order/submit': {
    summary: 'Submits a draft, after every check again',
    query: noQuery,
    body: z.strictObject({
      orderRef,
      forceDupeSubmission: z.boolean().optional(),
      uploadCode: z.string().max(60).optional(),
      version,
    }),
    answer: z.object({
      message: z.string(),
      groupOrderID: z.string(),
      orderRefView: z.string(),
      hasOverriddenStability: z.boolean(),
    }),
  },
  'POST /api/v1/order/search': {
    summary: "A patient's previous order lines, newest first",
    query: noQuery,
    body: z.strictObject({ searchCriteria: z.string().max(60) }),
    answer: z.array(previousLine),
  },
  'GET /api/v1/drug': {
    summary: 'The drugs and finished products that can be ordered',
    query: noQuery,
    answer: z.array(drugInList),
  },
  'POST /api/v1/drug': {
    summary: 'One drug with its guidance doses and what is known of its stability',
    query: noQuery,
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
