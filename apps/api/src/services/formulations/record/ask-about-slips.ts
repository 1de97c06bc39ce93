import { findSlips } from '@bolt/domain/nutrition/advice/find-slips';
import { forWhomOf } from '@bolt/domain/nutrition/advice/infusion';
import type { ShownSlip } from '@bolt/domain/nutrition/advice/slip-questions';
import {
  type AnsweredSlip,
  bothReadings,
  shownOf,
  unanswered,
} from '@bolt/domain/nutrition/advice/slip-questions';
import { contentOf } from '@bolt/domain/nutrition/record/content-of';
import { type Refusal, refuse } from '#problems.ts';
import type { FormulationWork } from '../formulation-work.ts';
import type { Writing } from './begin-writing.ts';
import { readAnswers } from './describe-check.ts';

/**
 * What of a bag looks like another unit, with who said that it is meant so: answers that were kept with the same content
 * stay, new ones come with the call. Refused while one is missing; an answer to what is not asked is dropped.
 */
export function askAboutSlips(
  { actor, now }: FormulationWork,
  { form, catalogue, draft, checkedVersion }: Writing,
  given: readonly ShownSlip[] = [],
): AnsweredSlip[] | Refusal {
  const slips = findSlips(contentOf(form), forWhomOf(form), catalogue.pn);
  const kept = checkedVersion === null ? [] : readAnswers(draft?.check_answers);
  const asked = unanswered(slips, kept);
  const open = unanswered(asked, given);
  if (open.length > 0) {
    return refuse('formulation-slips-unanswered', {
      about: { asked: open.map(bothReadings) },
      slips: open.map((slip) => ({ ...shownOf(slip), source: slip.source, confidence: slip.confidence })),
    });
  }
  const said = { by: actor.userName, at: now.toISOString() };
  const answered = asked.map((slip) => ({ ...shownOf(slip), source: slip.source, ...said }));
  return [...kept.filter((each) => unanswered([each], slips).length === 0), ...answered];
}
