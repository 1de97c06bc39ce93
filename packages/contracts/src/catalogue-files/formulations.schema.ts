import type {
  PnBase,
  PnCatalogueDocument,
  PnSettings,
} from '@bolt/domain/nutrition/catalogue/pn-catalogue-document';
import { recapFigures } from '@bolt/domain/nutrition/catalogue/recap-figures';
import { z } from 'zod';
import { code, notNegative, positive, remark, text, whole } from './figures.ts';
import { guidelinesSchema } from './guidelines.schema.ts';
import { stabilitySchema } from './stability-rules.schema.ts';

const sourced = {
  confidence: z.enum(['H', 'D', 'M', 'L', 'J']),
  source: z.array(code).min(1),
  note: remark.optional(),
};
const bothUnits = { microgram: notNegative, micromol: notNegative };
const byCountry = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ Australia: value.optional(), 'New Zealand': value.optional() });
const ofIons = <Value extends z.ZodType>(value: Value) => ({
  sodium: value,
  potassium: value,
  magnesium: value,
  calcium: value,
  phosphate: value,
  chloride: value,
  acetate: value,
});
const phosphateClass = z.enum(['organic', 'inorganic']);
const choiceOfChlorideAcetate = z.enum([
  'Balanced',
  'Maximum Chloride',
  'Maximum Acetate',
  'Specified Chloride',
  'Specified Acetate',
]);

const settings: z.ZodType<PnSettings> = z.strictObject({
  amino_acid: z.array(
    z.strictObject({
      label: text,
      nitrogen: positive,
      g_l: positive,
      nitrogen_unit: text,
      extra: z.strictObject({
        mmol_per_litre: z.strictObject(ofIons(notNegative.nullable())),
        phosphate_class: phosphateClass.nullable(),
        osmoles_per_g: positive.nullable(),
        pH: positive.nullable(),
        contains_cysteine: z.boolean().nullable(),
        ...sourced,
      }),
    }),
  ),
  glucose: z.array(
    z.strictObject({
      label: text,
      extra: z.strictObject({ g_l: positive, osmoles_per_g: positive, ...sourced }),
    }),
  ),
  lipid: z.array(
    z.strictObject({
      label: text,
      g_to_kcal_rate: positive,
      extra: z.strictObject({
        g_l: positive,
        fish_oil: z.boolean(),
        phosphate_mmol_l: notNegative.nullable(),
        phosphate_class: phosphateClass,
        label_suffix: byCountry(text),
        verdict: z.enum(['rules', 'unavailable']),
        ...sourced,
      }),
    }),
  ),
  trace_elements: z.array(
    z.strictObject({
      label: text,
      composition: z.array(z.strictObject({ label: text, ...bothUnits })).min(1),
      extra: z.strictObject({
        type: z.enum(['multi', 'single']),
        usual_dose_mL: positive.nullable().optional(),
        micromol_per_mL: positive.nullable().optional(),
        label_suffix: byCountry(text).optional(),
        ...sourced,
      }),
    }),
  ),
  chloride_acetate: z.strictObject({
    choices: z.array(z.strictObject({ label: choiceOfChlorideAcetate, needs_quantity: z.boolean() })).min(1),
  }),
  extra: z.strictObject({
    vitamins: z.array(
      z.strictObject({
        label: text,
        unit: text,
        kcal_per_1000: notNegative.nullable(),
        vitamin_k_microgram_per_unit: notNegative.nullable(),
        mL_per_unit: notNegative.nullable(),
        lipid_g_per_unit: notNegative,
        compatible_with: z.array(text),
        ...sourced,
      }),
    ),
    salts: z.array(
      z.strictObject({
        label: text,
        ions: z.strictObject(ofIons(positive.optional())),
        mmol_per_mL: positive,
        osmoles_per_mmol: positive,
        phosphate_class: phosphateClass.nullable(),
        ...sourced,
      }),
    ),
    salt_use: z.strictObject({
      sodium: z.strictObject({ chloride: text, acetate: text }),
      potassium: z.strictObject({ chloride: text, acetate: text }),
      magnesium: text,
      calcium: text,
      phosphate: z.strictObject({ Inorganic: text, Organic: text }),
    }),
    additives: z.array(
      z.strictObject({
        label: text,
        unit: text,
        units_per_mL: positive.nullable(),
        verdict: z.enum(['rules', 'unavailable']),
        ...sourced,
      }),
    ),
    omegaven_text: text,
  }),
});

const choices = z.strictObject({ choices: z.array(z.strictObject({ label: text })).min(1) }).nullable();
const rowChoices = z.array(z.strictObject({ label: text, unit: text.optional() }));

const base: z.ZodType<PnBase> = z.strictObject({
  label: text,
  bag_type: z.enum(['triple_chamber', 'custom']),
  bag_volume: positive,
  total_calories: notNegative.nullable(),
  osmolarity: positive.nullable(),
  default_list_data: z.strictObject({
    nitrogen: notNegative,
    amino_acid: notNegative,
    glucose_g: notNegative,
    glucose_kcal: notNegative,
    lipid_g: notNegative.nullable(),
    lipid_kcal: notNegative.nullable(),
    electrolytes: z.boolean(),
    chloride: notNegative,
    acetate: notNegative,
    extra_zinc: z.strictObject(bothUnits),
  }),
  electrolytes: z.strictObject({
    items: z.array(
      z.union([
        z.strictObject({ label: text, unit: z.literal('mmol'), base_quantity: notNegative }),
        z.strictObject({
          label: text,
          unit: z.literal('mmol'),
          choices: z
            .array(z.strictObject({ label: z.enum(['Organic', 'Inorganic']), base_quantity: notNegative }))
            .min(1),
        }),
      ]),
    ),
    table_order: z.array(text),
    chloride_acetate: z.boolean(),
  }),
  micronutrients: z.strictObject({
    trace_elements: z.strictObject({ multi: rowChoices, single: rowChoices }),
    vitamins: z.array(
      z.strictObject({
        label: text,
        unit: text,
        extra: byCountry(
          z.strictObject({ amount: positive, unit: text, label: text, sodium_mmol: notNegative }),
        ),
      }),
    ),
  }),
  additives: z.strictObject({
    items: z.array(z.strictObject({ label: text, unit: text })),
    fluids: z.array(text),
  }),
  macronutrients: z.strictObject({ amino_acid: choices, glucose: choices, lipid: choices }),
  extra: z.strictObject({
    key: code,
    product: text.optional(),
    rule_class: z.enum(['primene', 'synthamin', 'synthamin_lipid', 'olimel', 'oliclinomel', 'no_limits']),
    bag_volumes: z.array(positive).min(1).optional(),
    non_protein_calories: notNegative.nullable().optional(),
    phosphate_class: phosphateClass.optional(),
    lipid_phosphate_mmol: notNegative.nullable(),
    fish_oil: z.boolean().nullable(),
    shows_per_litre: z.boolean(),
    shows_osmolarity: z.boolean(),
    storage_text: text,
    approved: z.boolean(),
    ...sourced,
  }),
});

/** What custom PN formulations are made of; the checks of stability and the guideline ranges stand beside. */
export const formulationsSchema: z.ZodType<PnCatalogueDocument> = z.strictObject({
  version: text,
  approved: z.boolean(),
  constants: z.strictObject({
    glucose_kcal_per_g: positive,
    amino_acid_kcal_per_g: positive,
    organic_phosphate_sodium_mmol_per_mmol: notNegative,
    sodium_entry_mode: z.enum(['additive', 'inclusive']),
    lipid_osmoles_per_g: positive,
    atomic_weight: z.record(text, positive),
    ion_weight: z
      .strictObject({
        sodium: positive,
        potassium: positive,
        magnesium: positive,
        calcium: positive,
        phosphate: positive,
      })
      .optional(),
  }),
  sources: z.record(code, text),
  settings,
  bases: z.array(base).min(1),
  stability: stabilitySchema,
  recap_rows: z.array(
    z.strictObject({
      label: text,
      figure: z.enum(recapFigures),
      unit: text,
      decimals: whole.nonnegative(),
      only_base: text.optional(),
    }),
  ),
  texts: z.strictObject({
    disclaimer: text,
    organic_phosphate: text,
    cernevit: text,
    fluids: text,
    demonstration: text,
  }),
  guidelines: guidelinesSchema,
});
