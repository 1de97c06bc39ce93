import type { Answer, Body } from '@bolt/contracts';
import type { Recap } from '@bolt/domain/nutrition/recap/recap';
import { saidOfRecap } from '@bolt/domain/nutrition/record/said-of-recap';
import { saidOf } from '@bolt/domain/nutrition/record/said-of-verdict';
import type { StabilityVerdict } from '@bolt/domain/nutrition/stability/stability-verdict';
import { LastingRefusal, Refusal, refuse, tell } from '#problems.ts';
import type { FormulationWork } from '../formulation-work.ts';
import { askAboutSlips } from './ask-about-slips.ts';
import { beginWriting } from './begin-writing.ts';
import { describeJudged, judge } from './check-stability.ts';
import { keepVersion } from './keep-version.ts';
import { queueReviewMail } from './queue-review-mail.ts';

type Call = 'POST /api/v1/tpn/customFormulation';

/**
 * Sends a formulation to the supplier for review, as it was checked: what was not checked as it is, or is judged or counted
 * otherwise by now, is not sent. The record and its mail are one: there is all of it or nothing.
 */
export async function submitFormulation(
  work: FormulationWork,
  // The client's own table is neither kept nor read.
  { recapTable: _recapTable, answeredSlips: given, ...body }: Body<Call>,
): Promise<Answer<Call> | Refusal> {
  const writing = await beginWriting(work, body);
  if (writing instanceof Refusal) return writing;
  const { draft, checkedVersion } = writing;
  if (!draft?.check_verdict || !draft.check_recap || checkedVersion === null)
    return refuse('formulation-not-checked');
  const answeredSlips = askAboutSlips(work, writing, given);
  if (answeredSlips instanceof Refusal) return answeredSlips;
  const check = { ...judge(writing), answeredSlips };
  const { stability } = check.verdict;
  const shown = {
    verdict: JSON.parse(draft.check_verdict) as StabilityVerdict,
    recap: JSON.parse(draft.check_recap) as Recap,
  };
  if (
    saidOf(check.verdict) !== saidOf(shown.verdict) ||
    saidOfRecap(check.recap) !== saidOfRecap(shown.recap)
  ) {
    const { version } = await keepVersion(work, writing, { action: 'checked', check, stability });
    const current = { version, stability: describeJudged(check, work.now) };
    return new LastingRefusal(tell('formulation-verdict-changed', { current }));
  }
  if (stability === 'unavailable') return refuse('formulation-not-judged');
  const saved = await keepVersion(work, writing, { action: 'submitted', check, stability });
  const { form, catalogue } = writing;
  const { id: formulationId, version } = saved;
  await queueReviewMail(work, { formulationId, version, form, check, pn: catalogue.pn });
  return { ...saved, submitted: work.now.toISOString() };
}
