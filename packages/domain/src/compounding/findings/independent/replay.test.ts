import fc from 'fast-check';
import { expect, it } from 'vitest';
import { demoCatalogue, demoDocument } from '../../../catalogue/demo-catalogue.test-support.ts';
import { deliveryRulesOf } from '../../../dates/deliverable-dates.ts';
import { evaluateLine } from '../evaluate-line.ts';
import { evaluateDoses } from '../evaluate-split.ts';
import { judgementOfKept, keptJudgement } from '../kept-judgement.ts';
import { generatedLines } from './generate-lines.test-support.ts';

const holidays = new Set(['2031-04-11', '2031-04-14', '2031-04-25', '2031-12-25', '2032-01-01']);

it('a verdict is computed again to the last digit from the line, its catalogue and what it was judged with', () => {
  const lines = fc.sample(generatedLines, { numRuns: 2000, seed: 20310304 });
  let pruned = 0;
  for (const generated of lines) {
    const { line, parts, deliveries, hospitalId, dateOfBirth, minutesOfDay, placedQuantity, ordered } =
      generated;
    const rules = deliveryRulesOf(demoDocument.delivery, hospitalId);
    const judged = evaluateDoses(demoCatalogue, line, parts, {
      deliveries,
      country: 'NZ',
      delivery: { rules, holidays, moment: { today: '2031-03-03', minutesOfDay } },
      patient: { dateOfBirth },
      placedQuantity,
      history: { ordered, today: '2031-03-03', changePercent: 25, orderKey: 'HERE' },
    });
    for (const { line: one, evaluation } of judged) {
      const kept = JSON.stringify(keptJudgement(evaluation.judgedWith));
      const again = evaluateLine(demoCatalogue, one, judgementOfKept(JSON.parse(kept)));
      if (JSON.stringify(again) !== JSON.stringify(evaluation)) {
        expect({ generated, ...again }).toEqual({ generated, ...evaluation });
      }
      pruned += ordered.length - (evaluation.judgedWith.history?.ordered.length ?? 0) > 0 ? 1 : 0;
    }
  }
  // What did not count is not kept.
  expect(pruned).toBeGreaterThan(200);
});
