import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact } from '../compounding/findings/independent/fraction.test-support.ts';
import type { FormulationContent } from './form/formulation-form.ts';
import { generatedBags } from './independent/generate-bags.test-support.ts';
import { recapOf } from './recap/recap-of.ts';
import { judgeStability } from './stability/judge-stability.ts';
import { changed, demoPn } from './worked-examples.test-support.ts';

const runs = { numRuns: 100, seed: 7 };
const figuresOf = (content: FormulationContent) =>
  new Map(recapOf(content, demoPn).rows.map(({ label, perBag }) => [label, perBag]));
const isAtLeast = (now: string, before: string) => {
  const [a, b] = [exact(now), exact(before)];
  return a.top * b.bottom >= b.top * a.bottom;
};

describe('over generated bags', () => {
  it('more of a trace element, vitamin or additive never lowers another amount', () => {
    fc.assert(
      fc.property(generatedBags, fc.nat(), (content, draw) => {
        const { trace_elements, vitamins } = content.formulation.micronutrients;
        const rows = [...trace_elements, ...vitamins];
        if (rows.length === 0) return;
        const place = draw % rows.length;
        const more = changed(content, ({ micronutrients }) => {
          const row = [...micronutrients.trace_elements, ...micronutrients.vitamins][place]!;
          row.value = Number(row.value) + 1;
        });
        const after = figuresOf(more);
        for (const [label, before] of figuresOf(content)) {
          const now = after.get(label) ?? null;
          if (before !== null && now !== null) expect(isAtLeast(now, before), label).toBe(true);
        }
      }),
      runs,
    );
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
        },
      ),
      runs,
    );
  });

  it('a recap in the other unit and back is the same', () => {
    fc.assert(
      fc.property(generatedBags, (content) => {
        const other = content.micronutrientsUnit === 'microgram' ? 'micromol' : 'microgram';
        const there = { ...content, micronutrientsUnit: other } as const;
        const back = { ...there, micronutrientsUnit: content.micronutrientsUnit };
        expect(recapOf(back, demoPn)).toEqual(recapOf(content, demoPn));
        expect(judgeStability(there, demoPn).stability).toBe(judgeStability(content, demoPn).stability);
      }),
      runs,
    );
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
