import { describe, expect, it } from 'vitest';
import type { FormulationContent } from '../form/formulation-form.ts';
import {
  changed,
  demoPn,
  emulsionExample,
  olimelExample,
  primeneExample,
} from '../worked-examples.test-support.ts';
import type { Recap } from './recap.ts';
import { recapOf } from './recap-of.ts';

const recap = (content: FormulationContent): Recap => recapOf(content, demoPn);
const rowOf = (of: Recap, label: string) => of.rows.find((row) => row.label === label);
const perBag = (content: FormulationContent): Record<string, string | null> =>
  Object.fromEntries(recap(content).rows.map((row) => [row.label, row.perBag]));

describe('the chloride and acetate of a bag', () => {
  it.each<[string, FormulationContent, Record<string, [string, string]>]>([
    [
      'the triple-chamber example',
      olimelExample,
      {
        Balanced: ['109.00', '109.00'],
        'Maximum Chloride': ['138.00', '80.00'],
        'Maximum Acetate': ['68.00', '150.00'],
      },
    ],
    [
      'the emulsion example',
      emulsionExample,
      {
        Balanced: ['136.85', '136.85'],
        'Maximum Chloride': ['204.00', '69.70'],
        'Maximum Acetate': ['34.00', '239.70'],
      },
    ],
    [
      'the Primene example',
      primeneExample,
      {
        Balanced: ['11.66', '11.66'],
        'Maximum Chloride': ['23.33', '0.00'],
        'Maximum Acetate': ['3.33', '20.00'],
      },
    ],
  ])('are shared by each choice: %s', (_what, example, expected) => {
    for (const [label, amounts] of Object.entries(expected)) {
      const content = changed(example, (formulation) => {
        formulation.chloride_acetate = { label, quantity: null };
      });
      const figures = perBag(content);
      // A row of nothing is left out.
      expect([figures.Chloride, figures.Acetate ?? '0.00'], label).toEqual(amounts);
    }
  });

  it('reach what is specified from the first to the last that the salts allow, and say so beyond', () => {
    const specified = (label: string, quantity: number) =>
      recap(
        changed(olimelExample, (formulation) => {
          formulation.chloride_acetate = { label, quantity };
        }),
      );
    expect(rowOf(specified('Specified Chloride', 68), 'Chloride')?.perBag).toBe('68.00');
    expect(rowOf(specified('Specified Chloride', 138), 'Acetate')?.perBag).toBe('80.00');
    expect(rowOf(specified('Specified Acetate', 150), 'Chloride')?.perBag).toBe('68.00');
    const beyond = rowOf(specified('Specified Chloride', 138.01), 'Chloride');
    expect(beyond?.perBag).toBeNull();
    expect(beyond?.missing).toEqual([
      'This bag can have 68.00 to 138.00 mmol of chloride and 80.00 to 150.00 mmol of acetate',
    ]);
  });
});
