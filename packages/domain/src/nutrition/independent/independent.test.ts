import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rounded } from '../../compounding/findings/independent/fraction.test-support.ts';
import { recapOf } from '../recap/recap-of.ts';
import { judgeStability } from '../stability/judge-stability.ts';
import { demoPn } from '../worked-examples.test-support.ts';
import { generatedBags } from './generate-bags.test-support.ts';
import { exact, isSame, over, type Reckoned, reckonBag } from './reckon-bag.test-support.ts';
import { isOutOfReach, isShort, reckonVerdict } from './reckon-verdict.test-support.ts';

const bags = fc.sample(generatedBags, { seed: 20_261_122, numRuns: 2000 });

/** Figures that a bag cannot have: then the engine says that it does not know them, where the formulas go on. */
const unreachable = (reckoned: Reckoned): Set<string> => {
  if (isShort(reckoned)) return new Set(['Potassium', 'Chloride', 'Acetate', 'Osmolarity', 'Volume']);
  return new Set(isOutOfReach(reckoned) ? ['Chloride', 'Acetate', 'Volume'] : []);
};

it('[RECAP-09] counts 2,000 bags as the second reckoning does, to the last digit that is shown', () => {
  const differences: string[] = [];
  let compared = 0;
  for (const [place, content] of bags.entries()) {
    const reckoned = reckonBag(content);
    const left = unreachable(reckoned);
    const recap = recapOf(content, demoPn);
    const traces = content.micronutrientsUnit === 'micromol' ? reckoned.micromol : reckoned.microgram;
    for (const [label, amount] of Object.entries({ ...reckoned.amounts, ...traces })) {
      const row = recap.rows.find((each) => each.label === label);
      if (left.has(label)) continue;
      if (label === 'Osmolarity' && content.base !== 'primene') continue;
      const isListed = !isSame(amount, exact(0));
      if (!row || !isListed) {
        if (row || isListed) differences.push(`bag ${place}, ${label}: one of the two has no such row`);
        continue;
      }
      const places = ['Volume', 'Total energy', 'Non-protein energy'].includes(label) ? 0 : 2;
      const perLitre = over(amount, reckoned.litres);
      const figures = { perBag: amount, ...(row.perLitre !== null && { perLitre }) };
      for (const [basis, figure] of Object.entries(figures)) {
        const shown = row[basis as 'perBag' | 'perLitre'];
        compared += 1;
        if (shown === null || !isSame(rounded(figure, places), exact(shown))) {
          differences.push(`bag ${place}, ${label} ${basis}: ${shown}`);
        }
      }
    }
  }
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(40_000);
});

it('[STAB-03] judges 2,000 bags as the second reckoning does, rule by rule', () => {
  const differences: string[] = [];
  const verdicts = { stable: 0, unstable: 0, unavailable: 0 };
  let short = 0;
  for (const [place, content] of bags.entries()) {
    const reckoned = reckonBag(content);
    const { speaking, stability } = reckonVerdict(content, reckoned);
    const verdict = judgeStability(content, demoPn);
    verdicts[verdict.stability] += 1;
    // Phosphate that brings more potassium than was entered: the formulas count it, the engine does not believe it.
    if (isShort(reckoned)) {
      short += 1;
      expect(verdict.stability).not.toBe('stable');
      continue;
    }
    const says = new Set(
      verdict.checks
        .filter(({ outcome }) => outcome === 'error' || outcome === 'unavailable' || outcome === 'warning')
        .map(({ rule, outcome }) => `${rule} ${outcome}`),
    );
    const only = (left: Set<string>, right: Set<string>) => [...left].filter((each) => !right.has(each));
    const here = only(says, speaking);
    const there = only(speaking, says);
    // Where chloride cannot be reached, how much the salts would take up is not known: what rests on it is unavailable.
    const rests = isOutOfReach(reckoned) ? here.filter((each) => each !== 'R2 unavailable') : here;
    if (
      rests.length > 0 ||
      (there.length > 0 &&
        !(isOutOfReach(reckoned) && there.every((each) => each === 'R2 error' || each === 'R25 unavailable')))
    ) {
      differences.push(`bag ${place}, ${content.base}: here ${rests.join(', ')}; there ${there.join(', ')}`);
    }
    if (verdict.stability !== stability) {
      differences.push(`bag ${place}: ${verdict.stability} here, ${stability} there`);
    }
  }
  expect(differences).toEqual([]);
  // The generated bags reach every verdict often enough to mean something.
  expect(Math.min(...Object.values(verdicts))).toBeGreaterThan(100);
  expect(short).toBeGreaterThan(10);
});
