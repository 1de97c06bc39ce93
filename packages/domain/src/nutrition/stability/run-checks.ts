import { ratioOf } from '../../quantities/ratio.ts';
import type { PnCatalogue } from '../catalogue/index-pn-catalogue.ts';
import type { StabilityRule } from '../catalogue/stability-document.ts';
import type { FormulationMessages } from '../form/formulation-errors.ts';
import type { FormulationContent } from '../form/formulation-form.ts';
import type { Known } from '../ledger/ledger.ts';
import { type CountedBag, countBag } from '../ledger/ledger-of.ts';
import { type Bag, readBag } from '../ledger/read-bag.ts';
import { findMissingEntries } from '../validation/required-entries.ts';
import { holds } from './compare-measured.ts';
import { hasLipid } from './entries-of-bag.ts';
import { type Measured, measuresOf } from './measure.ts';
import type { StabilityCheck, StabilityVerdict } from './stability-verdict.ts';

/** A check as it came out, before it is put in words. */
export type CheckOutcome = {
  rule: StabilityRule;
  outcome: StabilityCheck['outcome'];
  measured: Known;
  /** Why it could not be made. */
  missing: readonly string[];
};

/** A bag with all of its checks made. */
export type CheckedBag = {
  content: FormulationContent;
  counted: CountedBag;
  measured: Measured;
  missingEntries: FormulationMessages;
  outcomes: CheckOutcome[];
  stability: StabilityVerdict['stability'];
  /** What no check asked about and is not known all the same. */
  missing: string[];
};

/** Counts a bag and makes its checks; null without a base of the catalogue. */
export function checkBag(content: FormulationContent, catalogue: PnCatalogue): CheckedBag | null {
  const bag = readBag(content, catalogue);
  return bag && runChecks(content, bag, catalogue);
}

export function runChecks(content: FormulationContent, bag: Bag, catalogue: PnCatalogue): CheckedBag {
  const counted = countBag(bag, catalogue);
  const missingEntries = findMissingEntries(content, bag);
  const measured = measuresOf(content, counted, missingEntries, catalogue);
  const isEmulsion = hasLipid(counted);
  const outcomes = catalogue.document.stability.rules
    .filter(({ applies_to }) => applies_to.rule_class.includes(bag.base.extra.rule_class))
    .map((rule) => makeCheck(rule, measured, isEmulsion));
  const missing = notKnown(counted);
  return {
    content,
    counted,
    measured,
    missingEntries,
    outcomes,
    missing,
    stability: weigh(outcomes, missing),
  };
}

/** Any error: unstable. Else anything that cannot be said: unavailable. Nothing is stable that no check has passed. */
function weigh(outcomes: readonly CheckOutcome[], missing: readonly string[]): StabilityVerdict['stability'] {
  if (outcomes.some(({ outcome }) => outcome === 'error')) return 'unstable';
  const isMet = outcomes.some(({ outcome }) => outcome === 'met');
  const isUnavailable = outcomes.some(({ outcome }) => outcome === 'unavailable');
  return isUnavailable || !isMet || missing.length > 0 ? 'unavailable' : 'stable';
}

function makeCheck(rule: StabilityRule, measured: Measured, isEmulsion: boolean): CheckOutcome {
  const { applies_to, comparison, when = [], severity } = rule;
  const figure = measured(comparison.quantity);
  const of = (outcome: CheckOutcome['outcome'], missing: readonly string[] = []): CheckOutcome => ({
    rule,
    outcome,
    measured: figure,
    missing,
  });
  if (applies_to.lipid_present !== undefined && applies_to.lipid_present !== isEmulsion) {
    return of('does-not-apply');
  }
  const conditions = when.map((condition) => holds(measured(condition.quantity), condition));
  if (conditions.includes(false)) return of('does-not-apply');
  const isMet = holds(figure, comparison);
  // A check that is met whether it applies or not needs to know nothing more.
  if (isMet) return of('met');
  if (conditions.includes(null)) {
    return of(
      'unavailable',
      when.flatMap(({ quantity }) => measured(quantity).missing),
    );
  }
  if (isMet === null) {
    return of('unavailable', figure.missing.length > 0 ? figure.missing : ['No limit is stated for it']);
  }
  return of(severity);
}

/** Figures that stability rests on; energy, nitrogen and vitamin K are none of them. */
const beside: ReadonlySet<string> = new Set([
  'nitrogen_g',
  'amino_acid_kcal',
  'glucose_kcal',
  'lipid_kcal',
  'vitamin_kcal',
  'base_total_kcal',
  'base_non_protein_kcal',
  'vitamin_k_microgram',
]);

const notKnown = ({ ledger }: CountedBag): string[] => [
  ...new Set([...ledger.totals].flatMap(([column, { missing }]) => (beside.has(column) ? [] : missing))),
];

/** How much of an upper limit is used, with what is tolerated beyond it, in percent; null of checks that have none. */
export function usedPercentOf({ rule: { comparison }, measured }: CheckOutcome): string | null {
  const limit =
    comparison.operator === 'between'
      ? comparison.upper
      : comparison.operator === '<=' || comparison.operator === '<'
        ? comparison.limit
        : null;
  if (!limit || measured.missing.length > 0) return null;
  const edge = ratioOf(limit).plus(ratioOf(comparison.tolerance ?? 0));
  return measured.amount.times(ratioOf(100)).over(edge).toFixed(0);
}
