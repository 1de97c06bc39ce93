import type { GuidelineDocument } from './guideline-document.ts';
import type {
  Electrolyte,
  Ion,
  MicronutrientsUnit,
  PhosphateClass,
  PnCountry,
  PnSourced,
  RuleClass,
} from './pn-words.ts';
import type { RecapFigure } from './recap-figures.ts';
import type { StabilityDocument } from './stability-document.ts';

/**
 * What a supplier offers for custom PN formulations, as the catalogue's file states it. Names at the top level of a
 * base or a setting are those of the specification; what was added stands under `extra`. Figures are plain decimals;
 * null is a figure that nobody has stated, and makes a verdict unavailable.
 */
export type PnCatalogueDocument = {
  version: string;
  /** Signed off by the supplier's pharmacist; false marks everything on the screens as a sample. */
  approved: boolean;
  constants: PnConstants;
  /** What a source's code stands for, in words. */
  sources: Record<string, string>;
  settings: PnSettings;
  bases: PnBase[];
  stability: StabilityDocument;
  recap_rows: RecapRowDocument[];
  texts: PnTexts;
  guidelines: GuidelineDocument;
};

export type PnConstants = {
  glucose_kcal_per_g: number;
  amino_acid_kcal_per_g: number;
  organic_phosphate_sodium_mmol_per_mmol: number;
  /** 'additive': sodium of organic phosphate comes on top of what was entered. */
  sodium_entry_mode: 'additive' | 'inclusive';
  lipid_osmoles_per_g: number;
  /** g/mol, by trace element; singles alone are converted by it. */
  atomic_weight: Record<string, number>;
  /** mg in one mmol (of phosphate its phosphorus): to recognise mg that were entered as mmol. */
  ion_weight?: Record<Electrolyte, number>;
};

export type PnSettings = {
  amino_acid: AminoAcidSetting[];
  glucose: { label: string; extra: { g_l: number; osmoles_per_g: number } & PnSourced }[];
  lipid: LipidSetting[];
  trace_elements: TraceElementSetting[];
  chloride_acetate: { choices: { label: ChlorideAcetateChoice; needs_quantity: boolean }[] };
  extra: {
    vitamins: VitaminSetting[];
    salts: SaltSetting[];
    salt_use: SaltUse;
    additives: AdditiveSetting[];
    omegaven_text: string;
  };
};

export type AminoAcidSetting = {
  label: string;
  /** Grams of nitrogen in the `g_l` grams of amino acid of one litre. */
  nitrogen: number;
  g_l: number;
  nitrogen_unit: string;
  extra: {
    mmol_per_litre: Record<Ion, number | null>;
    phosphate_class: PhosphateClass | null;
    osmoles_per_g: number | null;
    pH: number | null;
    contains_cysteine: boolean | null;
  } & PnSourced;
};

export type LipidSetting = {
  label: string;
  /** kcal for each gram, glycerol and phospholipid included. */
  g_to_kcal_rate: number;
  extra: {
    g_l: number;
    fish_oil: boolean;
    phosphate_mmol_l: number | null;
    phosphate_class: PhosphateClass;
    /** By country, what stands behind the name: '[SAS]'. */
    label_suffix: Partial<Record<PnCountry, string>>;
    /** 'unavailable': the supplier is asked; there is no verdict with it. */
    verdict: 'rules' | 'unavailable';
  } & PnSourced;
};

export type TraceElementSetting = {
  label: string;
  /** Of a multi product for 1 mL, as its label prints both units; of a single one for 1 micromol. */
  composition: { label: string; microgram: number; micromol: number }[];
  extra: {
    type: 'multi' | 'single';
    usual_dose_mL?: number | null;
    micromol_per_mL?: number | null;
    label_suffix?: Partial<Record<PnCountry, string>>;
  } & PnSourced;
};

export type ChlorideAcetateChoice =
  | 'Balanced'
  | 'Maximum Chloride'
  | 'Maximum Acetate'
  | 'Specified Chloride'
  | 'Specified Acetate';

export type VitaminSetting = {
  label: string;
  unit: string;
  /** kcal for each 1000 of the unit. */
  kcal_per_1000: number | null;
  vitamin_k_microgram_per_unit: number | null;
  mL_per_unit: number | null;
  /** Vitalipid is an emulsion: it makes a bag without lipid one. */
  lipid_g_per_unit: number;
  compatible_with: string[];
} & PnSourced;

export type SaltSetting = {
  label: string;
  /** mmol of each ion in one mmol of the salt. */
  ions: Partial<Record<Ion, number>>;
  mmol_per_mL: number;
  osmoles_per_mmol: number;
  phosphate_class: PhosphateClass | null;
} & PnSourced;

/** The salt by which each electrolyte is added. */
export type SaltUse = {
  sodium: { chloride: string; acetate: string };
  potassium: { chloride: string; acetate: string };
  magnesium: string;
  calcium: string;
  phosphate: { Inorganic: string; Organic: string };
};

export type AdditiveSetting = {
  label: string;
  unit: string;
  units_per_mL: number | null;
  verdict: 'rules' | 'unavailable';
} & PnSourced;

type Choices = { choices: { label: string }[] } | null;

export type PnBase = {
  label: string;
  bag_type: 'triple_chamber' | 'custom';
  /** mL */
  bag_volume: number;
  total_calories: number | null;
  osmolarity: number | null;
  /** What the bag itself holds; null of what the base does not have. */
  default_list_data: {
    nitrogen: number;
    amino_acid: number;
    glucose_g: number;
    glucose_kcal: number;
    lipid_g: number | null;
    lipid_kcal: number | null;
    electrolytes: boolean;
    chloride: number;
    acetate: number;
    extra_zinc: Record<MicronutrientsUnit, number>;
  };
  electrolytes: { items: BaseElectrolyte[]; table_order: string[]; chloride_acetate: boolean };
  micronutrients: {
    trace_elements: {
      multi: { label: string; unit?: string }[];
      single: { label: string; unit?: string }[];
    };
    vitamins: { label: string; unit: string; extra: Partial<Record<PnCountry, VitaminExtra>> }[];
  };
  additives: { items: { label: string; unit: string }[]; fluids: string[] };
  macronutrients: { amino_acid: Choices; glucose: Choices; lipid: Choices };
  extra: {
    /** What a form's `base` holds. */
    key: string;
    product?: string;
    rule_class: RuleClass;
    /** mL; the volumes in which a custom bag is made. */
    bag_volumes?: number[];
    non_protein_calories?: number | null;
    phosphate_class?: PhosphateClass;
    /** Part of the base's phosphate that its lipid brings; shown apart. */
    lipid_phosphate_mmol: number | null;
    /** null: the chosen lipid says it. */
    fish_oil: boolean | null;
    shows_per_litre: boolean;
    shows_osmolarity: boolean;
    storage_text: string;
    approved: boolean;
  } & PnSourced;
};

export type BaseElectrolyte = { label: string; unit: string } & (
  | { base_quantity: number }
  | { choices: { label: 'Organic' | 'Inorganic'; base_quantity: number }[] }
);

/** What the specification calls the extra of a vitamin: fluid that comes with it for stability. */
export type VitaminExtra = { amount: number; unit: string; label: string; sodium_mmol: number };

export type RecapRowDocument = {
  label: string;
  figure: RecapFigure;
  unit: string;
  decimals: number;
  /** The row stands for this base's label alone. */
  only_base?: string;
};

export type PnTexts = {
  disclaimer: string;
  organic_phosphate: string;
  cernevit: string;
  fluids: string;
  demonstration: string;
};
