import { z } from 'zod';
import { typedText } from './call.ts';

/** As a client of the specification sends it: what was typed, or the number that it stands for. The domain judges it. */
const quantity = z
  .union([typedText(40), z.number()])
  .nullable()
  .optional();
const label = typedText(200).nullable().optional();
/** Kept by the server, or reckoned from the rest: taken and not read. */
const ignored = z.unknown().optional();

const macronutrients = z.strictObject({
  amino_acid: z.strictObject({ label, quantity, nitrogen: quantity }).nullable().optional(),
  glucose: z.strictObject({ label, quantity_g: quantity, quantity_kcal: quantity }).nullable().optional(),
  lipid: z.strictObject({ label, quantity_g: quantity, quantity_kcal: quantity }).nullable().optional(),
});

/** The content of a bag. More rows than any base has are a mistake of the client's. */
const formulation = z.strictObject({
  macronutrients: macronutrients.nullable().optional(),
  electrolytes: z
    .array(z.strictObject({ label, type: label, extra_quantity: quantity }))
    .max(50)
    .optional(),
  chloride_acetate: z.strictObject({ label, quantity }).nullable().optional(),
  micronutrients: z
    .strictObject({
      trace_elements: z
        .array(z.strictObject({ name: label, value: quantity, unit: label, type: label }))
        .max(50)
        .optional(),
      vitamins: z
        .array(z.strictObject({ name: label, value: quantity, unit: label }))
        .max(50)
        .optional(),
    })
    .nullable()
    .optional(),
  additives: z.array(z.strictObject({ label, quantity })).max(50).optional(),
});

/** The form data of the builder, by the names of the specification. What a client leaves out is not answered. */
export const formulationData = z.strictObject({
  currentStep: z.int().min(1).max(4).optional(),
  country: label,
  use: label,
  /** 'in_patient' or 'home_patient' where the use is a patient (decision C12). */
  patient_type: label,
  frequency: label,
  base: label,
  bag_details: typedText(2000).nullable().optional(),
  patient_initials: typedText(2000).nullable().optional(),
  patient_ref: typedText(2000).nullable().optional(),
  bag_volume: quantity,
  comments: typedText(5000).nullable().optional(),
  micronutrientsUnit: label,
  formulation: formulation.nullable().optional(),
  status: ignored,
  stability: ignored,
  created_by_user_id: ignored,
  created_by_user_name: ignored,
  micronutrientsUnitToggle: ignored,
  traceElementRecapTotals: ignored,
  selectedAminoAcidType: ignored,
  selectedGlucoseType: ignored,
  selectedLipidType: ignored,
  errors: ignored,
});
export type FormulationData = z.infer<typeof formulationData>;
