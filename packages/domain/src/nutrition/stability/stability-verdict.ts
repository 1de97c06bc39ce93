import type { PnConfidence } from '../catalogue/pn-words.ts';
import type { StabilityRule } from '../catalogue/stability-document.ts';
import type { FormulationMessages } from '../form/formulation-errors.ts';
import type { FormulationContent } from '../form/formulation-form.ts';

/**
 * What the checks say of a bag. Any error: unstable. Else anything that cannot be said: unavailable. Only what every
 * check of its class has passed is stable.
 */
export type StabilityVerdict = {
  stability: 'stable' | 'unstable' | 'unavailable';
  catalogueVersion: string;
  /** By field, for the form: of errors alone. */
  errors: FormulationMessages;
  /** Every check of the bag's class, those that speak first: errors, what is unavailable, warnings, then what is met. */
  checks: StabilityCheck[];
  /** Where the verdict cannot be given although no check of the list says why, in words. */
  missing: string[];
  remedies: Remedy[];
};

export type StabilityCheck = {
  id: string;
  rule: string;
  outcome: 'error' | 'unavailable' | 'warning' | 'met' | 'does-not-apply';
  /** 'calcium x inorganic phosphate, amino acid 25 g/L or more' */
  words: string;
  /** 2 decimals; null where the quantity is not known. */
  measured: string | null;
  /** The other side of the comparison: '75', '100 to 250'. */
  limit: string | null;
  /** By how much the limit may be passed, where this bag makes use of that. */
  tolerance?: string;
  comparison: StabilityRule['comparison']['operator'];
  unit: string;
  /** What a user is told; null where the check has no text of its own. */
  message: string | null;
  /** Fields of the form: 'electrolytes.item_3'. */
  fields: string[];
  /** Why the quantity is not known, or what entries are meant. */
  missing: string[];
  sources: { code: string; words: string }[];
  confidence: PnConfidence;
  version: string;
  /** How much of the limit is used, in percent; null where that says nothing. */
  usedPercent: string | null;
};

/**
 * A change that mends a check. The bag has been judged anew with it, whole: the check is met, and nothing fails that was
 * met before.
 */
export type Remedy = {
  kind: 'phosphate-type' | 'lower' | 'raise' | 'bag-volume' | 'remove' | 'several';
  /** 'Use organic phosphate', 'At most 3.75 mmol of calcium in this bag' */
  text: string;
  /** The checks that it mends: one, or one for each of several changes. */
  checkIds: string[];
  /** What the check measures with it; null of several, or where it measures nothing. */
  measuredAfter: string | null;
  /** The verdict with the change made; where it is not stable, other checks that failed before still do. */
  leadsTo: StabilityVerdict['stability'];
  stillFailing: string[];
  /** 'Sodium rises by 10.00 to 20.00 mmol'; empty where nothing else changes. */
  sideEffects: string[];
  /** The content with the change made. */
  content: FormulationContent;
  /** The field that it fills. */
  field: string;
};
