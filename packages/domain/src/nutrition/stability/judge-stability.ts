import type { PnCatalogue } from '../catalogue/index-pn-catalogue.ts';
import type { StabilityRule } from '../catalogue/stability-document.ts';
import type { FormulationMessages } from '../form/formulation-errors.ts';
import type { FormulationContent } from '../form/formulation-form.ts';
import { noBase } from '../recap/recap-of.ts';
import { limitInWords, measuredInWords, usedTolerance } from './compare-measured.ts';
import { repeatedTraces, repeatedVitamins } from './entries-of-bag.ts';
import { entriesBehind } from './measure.ts';
import { findRemedies } from './remedies/find-remedies.ts';
import { type CheckedBag, type CheckOutcome, checkBag, usedPercentOf } from './run-checks.ts';
import type { StabilityCheck, StabilityVerdict } from './stability-verdict.ts';
import { wordsOfCheck } from './words-of-check.ts';

/** Whether a bag holds together: every check of its class, and what would mend it. */
export function judgeStability(content: FormulationContent, catalogue: PnCatalogue): StabilityVerdict {
  return judgeChecked(checkBag(content, catalogue), content, catalogue);
}

/** The same of content that is checked already; null where it has no base. */
export function judgeChecked(
  checked: CheckedBag | null,
  content: FormulationContent,
  catalogue: PnCatalogue,
): StabilityVerdict {
  if (!checked) {
    const missing = [noBase(content.base)];
    return {
      stability: 'unavailable',
      catalogueVersion: catalogue.version,
      errors: {},
      checks: [],
      missing,
      remedies: [],
    };
  }
  return {
    stability: checked.stability,
    catalogueVersion: catalogue.version,
    errors: errorsOf(checked),
    checks: checksOf(checked, catalogue),
    missing: checked.missing,
    remedies: checked.stability === 'stable' ? [] : findRemedies(checked, catalogue),
  };
}

/** The checks in words, those that speak first; without looking for what would mend them. */
export function checksOf(checked: CheckedBag, catalogue: PnCatalogue): StabilityCheck[] {
  const applied = checked.outcomes.flatMap(({ outcome, rule }) =>
    outcome === 'does-not-apply' ? [] : [rule],
  );
  return checked.outcomes
    .map((outcome) => inWords(outcome, applied, checked, catalogue))
    .sort((left, right) => order[left.outcome] - order[right.outcome]);
}

/** What speaks first. */
const order: Readonly<Record<StabilityCheck['outcome'], number>> = {
  error: 0,
  unavailable: 1,
  warning: 2,
  met: 3,
  'does-not-apply': 4,
};

function inWords(
  outcome: CheckOutcome,
  applied: readonly StabilityRule[],
  checked: CheckedBag,
  catalogue: PnCatalogue,
): StabilityCheck {
  const { rule, measured, missing } = outcome;
  const { comparison } = rule;
  const isKept = outcome.outcome === 'met' || outcome.outcome === 'does-not-apply';
  const behind = isKept
    ? []
    : entriesBehind(comparison.quantity, checked.content, checked.counted, catalogue);
  return {
    id: rule.id,
    rule: rule.rule,
    outcome: outcome.outcome,
    words: wordsOfCheck(rule, applied),
    measured: measured.missing.length > 0 ? null : measuredInWords(measured, comparison, isKept),
    limit: limitInWords(comparison),
    ...(isKept && usedTolerance(measured, comparison)),
    comparison: comparison.operator,
    unit: rule.unit,
    message: rule.message,
    fields: outcome.outcome === 'error' ? fieldsOf(outcome, checked) : [],
    missing: [...missing, ...behind],
    sources: rule.source.map((code) => ({ code, words: catalogue.document.sources[code] ?? code })),
    confidence: rule.confidence,
    version: rule.version,
    usedPercent: usedPercentOf(outcome),
  };
}

/** The first error of a field is the one that is told; the others stand in the list of checks. */
function errorsOf(checked: CheckedBag): FormulationMessages {
  const errors: Record<string, string> = {};
  for (const outcome of checked.outcomes) {
    if (outcome.outcome !== 'error') continue;
    for (const field of fieldsOf(outcome, checked))
      errors[field] ??= outcome.rule.message ?? outsideGuidelines;
  }
  return errors;
}

const outsideGuidelines = 'Outside guidelines for stability';
const perEntry = '(per entry)';
const itemField = /^(electrolytes|additives)\.item_\{(.+)\}$/;

function fieldsOf({ rule }: CheckOutcome, { counted, missingEntries }: CheckedBag): string[] {
  const { base } = counted.bag;
  return [rule.field ?? []].flat().flatMap((field) => {
    if (field === perEntry) return Object.keys(missingEntries);
    const [, list, label] = itemField.exec(field) ?? [];
    if (list === 'electrolytes' || list === 'additives') {
      const place = base[list].items.findIndex((item) => item.label === label);
      return place < 0 ? [] : [`${list}.item_${place}`];
    }
    if (rule.comparison.quantity !== 'duplicate_row_count') return [field];
    const repeated = field === 'vitamins' ? repeatedVitamins(counted) : repeatedTraces(counted);
    return repeated.length > 0 ? [field] : [];
  });
}
