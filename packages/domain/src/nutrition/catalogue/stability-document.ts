import type { PnConfidence, RuleClass } from './pn-words.ts';

/** The checks of stability as data: the engine knows quantities and comparisons, the catalogue the limits. */
export type StabilityDocument = {
  version: string;
  approved: boolean;
  /** What each quantity is, in words. */
  quantities: Record<MeasuredQuantity, string>;
  coverage: Record<RuleClass, Coverage>;
  rules: StabilityRule[];
  /** Of a catalogue without any, every shelf life has to be confirmed. */
  shelf_life?: ShelfLifeCeiling[];
};

/** Above this many hours a shelf life of what it applies to is confirmed by whoever recommends or approves it. */
export type ShelfLifeCeiling = {
  id: string;
  applies_to: { rule_class: RuleClass[]; lipid_present?: boolean; vitamins_present?: boolean };
  storage: '2-8C' | 'Below 25C';
  hours: number;
  /** What it is said of: 'with vitamins'. */
  words: string;
  source: string[];
  confidence: PnConfidence;
  version: string;
};

/** An entered quantity above zero of what is not named here has no figure for its class: the verdict is unavailable. */
export type Coverage = {
  lipid: string[];
  multi: string[];
  single: string[];
  vitamins: string[];
  additives: string[];
};

export type StabilityRule = {
  id: string;
  /** 'R8': the rule of which this is one check. */
  rule: string;
  applies_to: { rule_class: RuleClass[]; lipid_present?: boolean };
  quantity_words: string;
  comparison: Comparison;
  /** All must hold, or the check says nothing. */
  when?: Threshold[];
  unit: string;
  /** What it means where the comparison does not hold. */
  severity: 'error' | 'unavailable' | 'warning';
  /** Field of the form's errors; 'item_{Calcium}' stands for the place of that item in the base. */
  field: string | string[] | null;
  message: string | null;
  source: string[];
  confidence: PnConfidence;
  version: string;
  note?: string;
};

export type Comparison = Threshold | Band;

/** The tolerance widens the limit, for figures that labels print rounded. */
export type Threshold = {
  quantity: MeasuredQuantity;
  operator: '==' | '<=' | '<' | '>=' | '>';
  limit: number | null;
  tolerance?: number;
};

export type Band = {
  quantity: MeasuredQuantity;
  operator: 'between';
  lower: number | null;
  upper: number | null;
  lower_inclusive: boolean;
  upper_inclusive: boolean;
  tolerance?: number;
};

export const measuredQuantities = [
  'missing_required_count',
  'ingredient_volume_minus_bag_mL',
  'chloride_salt_x_mmol',
  'chloride_salt_x_minus_pool_mmol',
  'monovalent_pool_mmol',
  'sodium_per_litre',
  'potassium_per_litre',
  'magnesium_per_litre',
  'calcium_per_litre',
  'monovalent_per_litre',
  'inorganic_phosphate_per_litre',
  'organic_phosphate_per_litre',
  'total_phosphate_per_litre',
  'organic_phosphate_added_mmol',
  'inorganic_phosphate_added_mmol',
  'calcium_x_inorganic_phosphate',
  'addition_count',
  'amino_acid_g_per_litre',
  'glucose_g_per_litre',
  'lipid_g_per_litre',
  'can_per_litre',
  'single_iron_micromol',
  'multi_iron_microgram',
  'heparin_units_per_mL',
  'soluvit_value',
  'incompatible_vitamin_pairs',
  'multi_row_count',
  'duplicate_row_count',
  'vitalipid_mL',
  'fish_oil_present',
  'unknown_entry_count',
  'osmolarity_mOsm_per_litre',
  'uncovered_entry_count',
  'copper_micromol_per_litre',
  'zinc_micromol_per_litre',
  'selenium_micromol_per_litre',
  'iron_micromol_per_litre',
  'iodine_micromol_per_litre',
  'manganese_micromol_per_litre',
  'cysteine_present',
  'water_soluble_vitamin_count',
  'addition_volume_percent',
] as const;

/** What a check may measure; a catalogue that names another is refused when it is loaded. */
export type MeasuredQuantity = (typeof measuredQuantities)[number];
