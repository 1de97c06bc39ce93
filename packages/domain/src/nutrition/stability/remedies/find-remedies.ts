import type { PnCatalogue } from '../../catalogue/index-pn-catalogue.ts';
import { readBag } from '../../ledger/read-bag.ts';
import { measuredInWords } from '../compare-measured.ts';
import { type CheckedBag, type CheckOutcome, runChecks } from '../run-checks.ts';
import type { Remedy } from '../stability-verdict.ts';
import type { Proposal } from './proposal.ts';
import { proposeAmounts } from './propose-amounts.ts';
import { proposeChanges } from './propose-changes.ts';
import { proposeVolume } from './propose-volume.ts';
import { findSideEffects } from './side-effects.ts';

/** More than this many are a list that nobody reads. */
const mostRemedies = 6;

/**
 * Changes that mend a check that is not met. Each has been judged anew, whole: one that does not mend it, or with which
 * any other check fails that is met now, is never offered. Those after which the bag is stable come first.
 */
export function findRemedies(checked: CheckedBag, catalogue: PnCatalogue): Remedy[] {
  const tried = new Set<string>();
  const remedies = checked.outcomes.filter(isFailing).flatMap((outcome) =>
    proposalsFor(outcome, checked, catalogue).flatMap((proposal): Remedy[] => {
      const key = JSON.stringify(proposal.content);
      if (tried.has(key)) return [];
      tried.add(key);
      const remedy = recheck(proposal, outcome, checked, catalogue);
      return remedy ? [remedy] : [];
    }),
  );
  const isEnough = remedies.some(({ leadsTo }) => leadsTo === 'stable');
  const several = isEnough ? null : mendOneAfterAnother(checked, catalogue);
  return [...(several ? [several] : []), ...remedies]
    .sort((left, right) => rank(left) - rank(right))
    .slice(0, mostRemedies);
}

const proposalsFor = (outcome: CheckOutcome, checked: CheckedBag, catalogue: PnCatalogue): Proposal[] => [
  ...proposeChanges(outcome, checked, catalogue),
  ...proposeAmounts(outcome, checked, catalogue),
  ...proposeVolume(outcome, checked),
];

/** More than this many changes at once are another formulation. */
const mostChanges = 4;

/** Where no change alone is enough: the first that helps, and with it the next, until the bag is stable. */
function mendOneAfterAnother(checked: CheckedBag, catalogue: PnCatalogue): Remedy | null {
  const changes: Remedy[] = [];
  let current = checked;
  while (changes.length < mostChanges) {
    const change = firstThatHelps(current, catalogue);
    if (!change) return null;
    changes.push(change);
    const bag = readBag(change.content, catalogue);
    if (!bag) return null;
    current = runChecks(change.content, bag, catalogue);
    if (current.stability === 'stable') return together(changes, checked, current);
  }
  return null;
}

function firstThatHelps(checked: CheckedBag, catalogue: PnCatalogue): Remedy | null {
  for (const outcome of checked.outcomes.filter(isFailing)) {
    for (const proposal of proposalsFor(outcome, checked, catalogue)) {
      const remedy = recheck(proposal, outcome, checked, catalogue);
      if (remedy) return remedy;
    }
  }
  return null;
}

const together = (changes: readonly Remedy[], before: CheckedBag, after: CheckedBag): Remedy => ({
  kind: 'several',
  text: changes
    .map(({ text }, place) => (place === 0 ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`))
    .join('; '),
  checkIds: changes.flatMap(({ checkIds }) => checkIds),
  measuredAfter: null,
  leadsTo: after.stability,
  stillFailing: [],
  sideEffects: findSideEffects(before.counted, after.counted),
  content: after.content,
  field: changes[0]?.field ?? '',
});

const isFailing = ({ outcome }: CheckOutcome): boolean => outcome === 'error' || outcome === 'unavailable';

const rank = ({ leadsTo }: Remedy): number => (leadsTo === 'stable' ? 0 : 1);

function recheck(
  proposal: Proposal,
  { rule }: CheckOutcome,
  before: CheckedBag,
  catalogue: PnCatalogue,
): Remedy | null {
  const bag = readBag(proposal.content, catalogue);
  if (!bag) return null;
  const after = runChecks(proposal.content, bag, catalogue);
  const failed = new Set(before.outcomes.filter(isFailing).map((each) => each.rule.id));
  const stillFailing = after.outcomes.filter(isFailing).map((each) => each.rule.id);
  const isMended = !stillFailing.includes(rule.id);
  const failsAnother = stillFailing.some((id) => !failed.has(id));
  const knowsLess = after.missing.some((why) => !before.missing.includes(why));
  if (!isMended || failsAnother || knowsLess) return null;
  const now = after.outcomes.find((each) => each.rule.id === rule.id);
  return {
    ...proposal,
    checkIds: [rule.id],
    leadsTo: after.stability,
    stillFailing,
    measuredAfter:
      now && now.measured.missing.length === 0 ? measuredInWords(now.measured, rule.comparison, true) : null,
    sideEffects: findSideEffects(before.counted, after.counted),
  };
}
