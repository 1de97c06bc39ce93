import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact } from '../compounding/findings/independent/fraction.test-support.ts';
import type { FormulationContent } from './form/formulation-form.ts';
import { verdictContentOf } from './form/verdict-content.ts';
import { generatedBags } from './independent/generate-bags.test-support.ts';
import { traceElements } from './ledger/ledger.ts';
import { recapOf } from './recap/recap-of.ts';
import { saidOfRecap } from './record/said-of-recap.ts';
import { saidOf } from './record/said-of-verdict.ts';
import { judgeStability } from './stability/judge-stability.ts';
import { changed, demoPn } from './worked-examples.test-support.ts';

const runs = { numRuns: 100, seed: 7 };
const figuresOf = (content: FormulationContent) =>
  new Map(recapOf(content, demoPn).rows.map(({ label, perBag }) => [label, perBag]));
const isAtLeast = (now: string, before: string) => {
  const [a, b] = [exact(now), exact(before)];
  return a.top * b.bottom >= b.top * a.bottom;
};

const isShared = (label: string) => label === 'Chloride' || label === 'Acetate';

type Increase = { isSalt: boolean; more: Parameters<typeof changed>[1] };

/** One for each figure that is entered: a little more of it. */
function increasesOf({ formulation }: FormulationContent): Increase[] {
  const { electrolytes, micronutrients, macronutrients, additives } = formulation;
  const above = (figure: unknown) => Number(figure ?? 0) + 1;
  const macros = (['amino_acid', 'glucose', 'lipid'] as const).filter((kind) => macronutrients?.[kind]);
  return [
    ...electrolytes.map(
      (_, place): Increase => ({
        isSalt: true,
        more: (of) => {
          of.electrolytes[place]!.extra_quantity = above(of.electrolytes[place]!.extra_quantity);
        },
      }),
    ),
    // An amino acid solution brings chloride and acetate of its own, beside which the salts are shared out.
    ...macros.map(
      (kind): Increase => ({
        isSalt: true,
        more: ({ macronutrients: now }) => {
          if (now?.amino_acid && kind === 'amino_acid')
            now.amino_acid.quantity = above(now.amino_acid.quantity);
          if (now?.glucose && kind === 'glucose') now.glucose.quantity_g = above(now.glucose.quantity_g);
          if (now?.lipid && kind === 'lipid') now.lipid.quantity_g = above(now.lipid.quantity_g);
        },
      }),
    ),
    ...(['trace_elements', 'vitamins'] as const).flatMap((list) =>
      micronutrients[list].map(
        (_, place): Increase => ({
          isSalt: false,
          more: (of) => {
            of.micronutrients[list][place]!.value = above(of.micronutrients[list][place]!.value);
          },
        }),
      ),
    ),
    ...additives.map(
      (_, place): Increase => ({
        isSalt: false,
        more: (of) => {
          of.additives[place]!.quantity = above(of.additives[place]!.quantity);
        },
      }),
    ),
  ];
}

/** The content with one of its texts or figures changed, wherever in it that stands. */
function editsOf(content: FormulationContent): FormulationContent[] {
  const leaves: (readonly (string | number)[])[] = [];
  const walk = (value: unknown, path: readonly (string | number)[]) => {
    if (value !== null && typeof value === 'object')
      for (const [name, part] of Object.entries(value)) walk(part, [...path, name]);
    else leaves.push(path);
  };
  walk(content, []);
  return leaves.map((path) => {
    const edited = structuredClone(content);
    let at = edited as unknown as Record<string | number, unknown>;
    for (const name of path.slice(0, -1)) at = at[name] as typeof at;
    const last = path.at(-1)!;
    const before = at[last];
    at[last] =
      typeof before === 'string' && Number.isNaN(Number(before))
        ? otherText(before)
        : Number(before ?? 0) + 1.5;
    return edited;
  });
}

const otherTexts: Readonly<Record<string, string>> = {
  microgram: 'micromol',
  micromol: 'microgram',
  Organic: 'Inorganic',
  Inorganic: 'Organic',
  Balanced: 'Maximum Acetate',
  'Maximum Acetate': 'Maximum Chloride',
  'Glucose 50%': 'Glucose 70%',
  single: 'multi',
  multi: 'single',
  Australia: 'New Zealand',
};
const otherText = (text: string): string => otherTexts[text] ?? '';

describe('over generated bags', () => {
  it('more of any source never lowers another amount; chloride and acetate are shared out anew with the salts', () => {
    const compared = { salts: 0, others: 0 };
    fc.assert(
      fc.property(generatedBags, fc.nat(), (content, draw) => {
        const increases = increasesOf(content);
        const { isSalt, more } = increases[draw % increases.length]!;
        const after = figuresOf(changed(content, more));
        for (const [label, before] of figuresOf(content)) {
          const now = after.get(label) ?? null;
          if (before === null || now === null || (isSalt && isShared(label))) continue;
          compared[isSalt ? 'salts' : 'others'] += 1;
          expect(isAtLeast(now, before), label).toBe(true);
        }
      }),
      { ...runs, numRuns: 300 },
    );
    expect(compared.salts).toBeGreaterThan(300);
    expect(compared.others).toBeGreaterThan(300);
  });

  it('a bag of which everything is doubled holds twice of everything, and as much in a litre', () => {
    fc.assert(
      fc.property(
        generatedBags.filter(({ base }) => ['primene', 'synthamin', 'synthamin-lipid'].includes(base)),
        (content) => {
          const double = (figure: unknown) => (figure === null ? null : Number(figure) * 2);
          const twice = changed(content, (formulation, of) => {
            of.bag_volume = double(of.bag_volume);
            const { amino_acid, glucose, lipid } = formulation.macronutrients!;
            if (amino_acid) amino_acid.quantity = double(amino_acid.quantity);
            if (glucose) glucose.quantity_g = double(glucose.quantity_g);
            if (lipid) lipid.quantity_g = double(lipid.quantity_g);
            for (const entry of formulation.electrolytes) entry.extra_quantity = double(entry.extra_quantity);
            formulation.chloride_acetate.quantity = double(formulation.chloride_acetate.quantity);
            const { trace_elements, vitamins } = formulation.micronutrients;
            for (const row of [...trace_elements, ...vitamins]) row.value = double(row.value);
            for (const entry of formulation.additives) entry.quantity = double(entry.quantity);
          });
          const before = recapOf(content, demoPn);
          const after = recapOf(twice, demoPn);
          expect(after.rows.map(({ label, perLitre }) => [label, perLitre])).toEqual(
            before.rows.map(({ label, perLitre }) => [label, perLitre]),
          );
          for (const [place, { label, perBag }] of before.rows.entries()) {
            // Both are rounded: three halves of the last digit.
            const tolerated = 1.5 * 10 ** -(perBag?.split('.')[1]?.length ?? 0) + 1e-9;
            const difference = Number(after.rows[place]?.perBag) - 2 * Number(perBag);
            expect(Math.abs(difference), label).toBeLessThanOrEqual(tolerated);
          }
        },
      ),
      runs,
    );
  });

  it('a recap in the other unit says the same of everything but trace elements, and the verdict is the same', () => {
    fc.assert(
      fc.property(generatedBags, (content) => {
        const other = content.micronutrientsUnit === 'microgram' ? 'micromol' : 'microgram';
        const there = { ...content, micronutrientsUnit: other } as const;
        const substances = (of: FormulationContent) =>
          recapOf(of, demoPn).rows.filter(
            ({ label }) => !(traceElements as readonly string[]).includes(label),
          );
        expect(substances(there)).toEqual(substances(content));
        expect(judgeStability(there, demoPn).stability).toBe(judgeStability(content, demoPn).stability);
      }),
      runs,
    );
  });

  it('[STAB-01] content with another recap or another verdict is never taken for what was checked', () => {
    let different = 0;
    const said = (content: FormulationContent) =>
      saidOf(judgeStability(content, demoPn)) + saidOfRecap(recapOf(content, demoPn));
    fc.assert(
      fc.property(generatedBags, (content) => {
        const before = said(content);
        for (const edited of editsOf(content)) {
          if (said(edited) === before) continue;
          different += 1;
          expect(verdictContentOf(edited)).not.toBe(verdictContentOf(content));
        }
      }),
      { ...runs, numRuns: 25 },
    );
    expect(different).toBeGreaterThan(300);
  });

  it('a remedy, judged again, does what it says, and fails nothing that was met', () => {
    let offered = 0;
    fc.assert(
      fc.property(generatedBags, (content) => {
        const before = judgeStability(content, demoPn);
        const failing = ({ checks }: typeof before) =>
          checks
            .filter(({ outcome }) => outcome === 'error' || outcome === 'unavailable')
            .map(({ id }) => id);
        for (const remedy of before.remedies) {
          offered += 1;
          const after = judgeStability(remedy.content, demoPn);
          expect(after.stability).toBe(remedy.leadsTo);
          expect(failing(after).sort()).toEqual([...remedy.stillFailing].sort());
          for (const id of remedy.checkIds) expect(failing(after)).not.toContain(id);
          expect(failing(before)).toEqual(expect.arrayContaining(failing(after)));
        }
      }),
      runs,
    );
    expect(offered).toBeGreaterThan(100);
  });

  it('[STAB-03] nothing is stable of which anything is not known', () => {
    fc.assert(
      fc.property(generatedBags, fc.nat(4), (content, place) => {
        const unread = changed(content, ({ electrolytes }) => {
          electrolytes[place]!.extra_quantity = 'ten';
        });
        expect(judgeStability(unread, demoPn).stability).not.toBe('stable');
      }),
      runs,
    );
  });
});
