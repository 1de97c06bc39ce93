import fc from 'fast-check';
import { expect, it } from 'vitest';
import { demoCatalogue, demoDocument } from '../../../catalogue/demo-catalogue.test-support.ts';
import { deliveryRulesOf } from '../../../dates/deliverable-dates.ts';
import { isBeside } from '../../doses/counted-doses.ts';
import type { OrderedDose } from '../../doses/dose-history.ts';
import { evaluateLine } from '../evaluate-line.ts';
import { judgeHistory } from '../judge-history.ts';
import { isAbout } from '../line-findings.ts';
import { type GeneratedLine, generatedLines } from './generate-lines.test-support.ts';

const lines = () => fc.sample(generatedLines, { numRuns: 1000, seed: 20310305 });
const history = (ordered: OrderedDose[]) => ({
  ordered,
  today: '2031-03-03',
  changePercent: 25,
  orderKey: 'HERE',
});

const judged = (
  { line, deliveries, hospitalId, dateOfBirth, parts }: GeneratedLine,
  ordered: OrderedDose[],
) =>
  [
    line,
    {
      deliveries,
      country: 'NZ',
      delivery: { rules: deliveryRulesOf(demoDocument.delivery, hospitalId), holidays: [] },
      patient: { dateOfBirth },
      split: parts ? { totalDoseText: line.drug1DoseText, doseTexts: parts } : undefined,
      history: history(ordered),
    },
  ] as const;

it('what is found beside other doses, judged alone, is what the whole judgement finds and keeps of it', () => {
  let found = 0;
  for (const generated of lines()) {
    const [line, options] = judged(generated, generated.ordered);
    const alone = judgeHistory(demoCatalogue, line, options);
    const whole = evaluateLine(demoCatalogue, line, options);
    expect(alone.history).toEqual(whole.judgedWith.history);
    expect(alone.findings).toEqual(whole.findings.filter((finding) => isAbout('history', finding)));
    found += alone.findings.length;
  }
  expect(found).toBeGreaterThan(400);
});

it('a dose of a draft that does not come beside a line changes nothing of its judgement', () => {
  let left = 0;
  let drafts = 0;
  for (const generated of lines()) {
    const ordered = generated.ordered.map((each) => ({ ...each, order: { ...each.order, isDraft: true } }));
    const beside = ordered.filter(isBeside(generated.line, generated.deliveries));
    const [line, options] = judged(generated, ordered);
    const alone = judgeHistory(demoCatalogue, line, options);
    expect(alone.history.ordered).toEqual(beside);
    expect(alone).toEqual(judgeHistory(demoCatalogue, line, { ...options, history: history(beside) }));
    drafts += beside.length;
    left += ordered.length - beside.length;
  }
  expect(Math.min(left, drafts)).toBeGreaterThan(400);
});
