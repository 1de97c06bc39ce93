import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';
import { z } from 'zod';
import { typedText } from '../call.ts';

/** Half a letter is none: PostgreSQL keeps no record of it. */
const wellFormed = (longest: number) =>
  typedText(longest).refine((typed) => typed.isWellFormed(), 'must be well-formed text');

/** What a client leaves out, or sends as null, is not answered. */
const text = (longest: number) =>
  wellFormed(longest)
    .nullish()
    .transform((given) => given ?? '');
const label = text(200);
const chosenLabel = wellFormed(200)
  .nullish()
  .transform((given) => given ?? null);
/** What was typed, or the number that it stands for. The domain judges it; what is no figure is kept as it is. */
const figure = z
  .union([wellFormed(40), z.number()])
  .nullish()
  .transform((given) => given ?? null);
/** Kept by the server, or reckoned from the rest: taken and not read. */
const ignored = z.unknown().optional();
/** More rows than any base has are a mistake of the client's. */
const rows = <Row extends z.ZodType>(row: Row) =>
  z
    .array(row)
    .max(50)
    .nullish()
    .transform((given) => given ?? []);
const part = <Part extends z.ZodType>(of: Part) =>
  of.nullish().transform((given): z.output<Part> | null => given ?? null);

const macronutrients = z.strictObject({
  amino_acid: part(z.strictObject({ label, quantity: figure, nitrogen: figure })),
  glucose: part(z.strictObject({ label, quantity_g: figure, quantity_kcal: figure })),
  lipid: part(z.strictObject({ label, quantity_g: figure, quantity_kcal: figure })),
});

const formulation = z
  .strictObject({
    macronutrients: part(macronutrients),
    electrolytes: rows(
      z
        .strictObject({ label, type: wellFormed(200).nullish(), extra_quantity: figure })
        .transform(({ type, ...row }) => (type ? { ...row, type } : row)),
    ),
    chloride_acetate: part(z.strictObject({ label, quantity: figure })),
    micronutrients: part(
      z.strictObject({
        trace_elements: rows(
          z.strictObject({ name: label, value: figure, unit: label, type: z.enum(['single', 'multi']) }),
        ),
        vitamins: rows(z.strictObject({ name: label, value: figure, unit: label })),
      }),
    ),
    additives: rows(z.strictObject({ label, quantity: figure })),
  })
  .nullish();

/** The portal's own: for whom and how fast; the domain judges it. */
const infusion = z
  .strictObject({
    weightKg: wellFormed(40),
    mlPerHour: wellFormed(40),
    hoursPerDay: wellFormed(40),
    group: label,
  })
  .nullish();

/** The form data of the builder, by the names of the specification. */
export const formulationData = z
  .strictObject({
    currentStep: z.int().min(1).max(4).optional(),
    country: label,
    use: z
      .enum(['', 'general', 'patient'])
      .nullish()
      .transform((given) => given ?? ''),
    patient_type: z
      .enum(['', 'in_patient', 'home_patient'])
      .nullish()
      .transform((given) => given ?? ''),
    frequency: z
      .enum(['', 'once', 'regular'])
      .nullish()
      .transform((given) => given ?? ''),
    base: label,
    bag_details: text(2000),
    patient_initials: text(2000),
    patient_ref: text(2000),
    bag_volume: figure,
    comments: text(5000),
    micronutrientsUnit: z
      .enum(['', 'microgram', 'micromol'])
      .nullish()
      .transform((given) => given || 'microgram'),
    micronutrientsUnitToggle: z
      .boolean()
      .nullish()
      .transform((given) => given ?? false),
    selectedAminoAcidType: chosenLabel,
    selectedGlucoseType: chosenLabel,
    selectedLipidType: chosenLabel,
    infusion,
    /** The portal's own: a registered home patient of the hospital. */
    home_patient: wellFormed(60).optional(),
    formulation,
    status: ignored,
    stability: ignored,
    created_by_user_id: ignored,
    created_by_user_name: ignored,
    traceElementRecapTotals: ignored,
    errors: ignored,
  })
  .transform(
    ({ formulation: bag, home_patient, ...given }): FormulationForm => ({
      ...given,
      ...(home_patient && { home_patient }),
      currentStep: given.currentStep ?? 1,
      status: '',
      stability: '',
      created_by_user_id: null,
      created_by_user_name: null,
      traceElementRecapTotals: [],
      errors: {},
      formulation: {
        macronutrients: bag?.macronutrients ?? null,
        electrolytes: bag?.electrolytes ?? [],
        chloride_acetate: bag?.chloride_acetate ?? { label: '', quantity: null },
        micronutrients: bag?.micronutrients ?? { trace_elements: [], vitamins: [] },
        additives: bag?.additives ?? [],
      },
    }),
  );
