import { describe, expect, it } from 'vitest';
import type { FormulationContent } from '../form/formulation-form.ts';
import {
  changed,
  demoPn,
  emulsionExample,
  olimelExample,
  primeneExample,
} from '../worked-examples.test-support.ts';
import { recapOf } from './recap-of.ts';

/** The rows that the catalogue does not specify. */
function productsOf(content: FormulationContent): Record<string, string | null> {
  const specified = new Set(demoPn.document.recap_rows.map(({ label }) => label));
  return Object.fromEntries(
    recapOf(content, demoPn)
      .rows.filter(({ label }) => !specified.has(label))
      .map(({ label, shown, unit }) => [label, shown && `${shown} ${unit}`]),
  );
}

describe('products that were entered', () => {
  it('stand below the figures of the recap, also those of which none counts anything', () => {
    const content = changed(emulsionExample, ({ additives }) => {
      additives.push({ label: 'Insulin (regular)', quantity: 40 }, { label: 'Heparin', quantity: 500_000 });
    });
    expect(productsOf(content)).toEqual({
      Addaven: '10.00 mL',
      Cernevit: '1.00 vial',
      'Insulin (regular)': '40.00 units',
    });
    const labels = recapOf(content, demoPn).rows.map(({ label }) => label);
    expect(labels.slice(-4)).toEqual(['Heparin', 'Addaven', 'Cernevit', 'Insulin (regular)']);
  });

  it('stand there once: not where a figure says the same amount in the same unit', () => {
    const content = changed(primeneExample, ({ micronutrients }) => {
      micronutrients.vitamins = [{ name: 'K', value: 100, unit: 'microgram' }];
    });
    expect(productsOf(content)).toEqual({ Peditrace: '5.00 mL' });
  });

  it('are added up where a product stands twice, and are not known where one of them is not', () => {
    const insulin = (...amounts: (string | number)[]) =>
      productsOf(
        changed(olimelExample, (formulation) => {
          formulation.additives = amounts.map((quantity) => ({ label: 'Insulin (regular)', quantity }));
        }),
      )['Insulin (regular)'];
    expect([insulin(40, 10), insulin(40, '1,5'), insulin(0)]).toEqual(['50.00 units', null, undefined]);
  });

  it('are shown with the figures it takes to see how little was entered', () => {
    const content = changed(olimelExample, (formulation) => {
      formulation.additives = [{ label: 'Insulin (regular)', quantity: '0.004' }];
    });
    expect(productsOf(content)['Insulin (regular)']).toBe('0.004 units');
  });

  it('stand there in their own words where the catalogue does not hold them', () => {
    const content = changed(primeneExample, (formulation) => {
      formulation.additives = [{ label: 'Insulin (fast)', quantity: 40 }];
    });
    expect(Object.keys(productsOf(content))).toContain('Insulin (fast)');
  });
});
