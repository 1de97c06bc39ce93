import type { MicronutrientsUnit } from '../catalogue/pn-words.ts';
import type { FormulationErrors } from './formulation-errors.ts';

/**
 * A quantity as it was typed or sent: a plain decimal of 0 or more. Empty text and null are nothing entered; what is no
 * plain decimal is never counted as zero, but makes every figure that depends on it unknown.
 */
export type FormFigure = string | number | null;

/** A custom PN formulation as the builder keeps it and the calls carry it; names are the specification's. */
export type FormulationForm = {
  currentStep: number;
  /** The country of whoever made it; labels and extras of another than New Zealand are Australia's. */
  country: string;
  use: '' | 'general' | 'patient';
  /** Asked where the use is for a patient. */
  patient_type: '' | 'in_patient' | 'home_patient';
  frequency: '' | 'once' | 'regular';
  /** The key of a base of the catalogue. */
  base: string;
  bag_details: string;
  patient_initials: string;
  patient_ref: string;
  /** mL */
  bag_volume: FormFigure;
  comments: string;
  status: '' | 'draft' | 'submitted' | 'ready';
  stability: '' | 'stable' | 'unstable' | 'unavailable';
  created_by_user_id: string | null;
  created_by_user_name: string | null;
  micronutrientsUnit: MicronutrientsUnit;
  micronutrientsUnitToggle: boolean;
  traceElementRecapTotals: { name: string; value: string }[];
  selectedAminoAcidType: string | null;
  selectedGlucoseType: string | null;
  selectedLipidType: string | null;
  errors: FormulationErrors;
  /** Which registered home patient it is for, where one was chosen: a patient of the hospital. */
  home_patient?: string;
  /** How it is to be given, where that was entered; no verdict rests on it. */
  infusion?: EnteredInfusion | null;
  formulation: Formulation;
};

/** As typed; empty of what was not entered. `group` is one of the guideline document's. */
export type EnteredInfusion = { weightKg: string; mlPerHour: string; hoursPerDay: string; group: string };

/** What a bag is made of. Lists hold what the base offers; a row without a quantity adds nothing. */
export type Formulation = {
  macronutrients: Macronutrients | null;
  electrolytes: ElectrolyteEntry[];
  chloride_acetate: { label: string; quantity: FormFigure };
  micronutrients: { trace_elements: TraceElementEntry[]; vitamins: VitaminEntry[] };
  additives: AdditiveEntry[];
};

/** Null of what the base does not have. Grams count; kcal and nitrogen are shown and worked out again. */
export type Macronutrients = {
  amino_acid: { label: string; quantity: FormFigure; nitrogen: FormFigure } | null;
  glucose: { label: string; quantity_g: FormFigure; quantity_kcal: FormFigure } | null;
  lipid: { label: string; quantity_g: FormFigure; quantity_kcal: FormFigure } | null;
};

/** mmol; `type` only where the base's item has choices ('Organic', 'Inorganic'). */
export type ElectrolyteEntry = { label: string; type?: string; extra_quantity: FormFigure };

/** `unit` is 'mL' of a multi product, else the unit in which the single element was entered. */
export type TraceElementEntry = {
  name: string;
  value: FormFigure;
  unit: string;
  type: 'single' | 'multi';
};

export type VitaminEntry = { name: string; value: FormFigure; unit: string };

/** In the unit of the base's item. */
export type AdditiveEntry = { label: string; quantity: FormFigure };

/** What recap, verdict and validation read; a verdict belongs to exactly this. */
export type FormulationContent = Pick<
  FormulationForm,
  'country' | 'base' | 'bag_details' | 'bag_volume' | 'micronutrientsUnit' | 'formulation'
>;
