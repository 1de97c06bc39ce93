import fc from 'fast-check';
import { expect, it } from 'vitest';
import { demoCatalogue, demoDocument } from '../../../catalogue/demo-catalogue.test-support.ts';
import { deliveryRulesOf } from '../../../dates/deliverable-dates.ts';
import { type DrugLine, emptyDrugLine } from '../../line/drug-line.ts';
import { evaluateLine } from '../evaluate-line.ts';
import { type GeneratedLine, generatedLines } from './generate-lines.test-support.ts';

const lines = fc.sample(generatedLines, { numRuns: 500, seed: 20310307 });

/** For somebody else each time, on other days. */
const optionsOf = ({ deliveries, hospitalId, dateOfBirth }: GeneratedLine, country: 'AU' | 'NZ') => ({
  deliveries,
  country,
  patient: { dateOfBirth },
  delivery: { rules: deliveryRulesOf(demoDocument.delivery, hospitalId), holidays: [] },
});

/** The same catalogue, of which nothing was reckoned before. */
const unknown = () => ({ ...demoCatalogue });
const otherWay = (line: DrugLine) => Object.fromEntries(Object.entries(line).reverse()) as DrugLine;

it('a line that was reckoned before, for others and in another country, is judged as one that never was', () => {
  const catalogue = unknown();
  for (const [index, generated] of lines.entries()) {
    const { line } = generated;
    const others = lines[(index + 1) % lines.length] ?? generated;
    const country = index % 2 === 0 ? 'AU' : 'NZ';
    evaluateLine(catalogue, line, optionsOf(others, 'AU'));
    evaluateLine(catalogue, otherWay(line), optionsOf(others, 'NZ'));
    const options = optionsOf(generated, country);
    expect(evaluateLine(catalogue, line, options)).toEqual(evaluateLine(unknown(), line, options));
  }
});

it('a line is reckoned anew where any field of it is another one', () => {
  const catalogue = unknown();
  const fields = Object.keys(emptyDrugLine) as (keyof DrugLine)[];
  const found = new Set<string>();
  for (const [index, { line }] of lines.slice(0, 100).entries()) {
    evaluateLine(catalogue, line);
    const other = lines[index + 100]?.line ?? line;
    for (const field of fields) {
      const changed = { ...line, [field]: other[field] };
      const judged = evaluateLine(catalogue, changed);
      expect(judged).toEqual(evaluateLine(unknown(), changed));
      if (JSON.stringify(judged) !== JSON.stringify(evaluateLine(unknown(), line))) found.add(field);
    }
  }
  expect(found).toContain('drug1DoseText');
  expect(found).toContain('volumeText');
  expect(found.size).toBeGreaterThan(10);
});
