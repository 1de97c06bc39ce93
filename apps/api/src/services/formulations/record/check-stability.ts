import type { Answer, Body } from '@bolt/contracts';
import type { AnsweredSlip } from '@bolt/domain/nutrition/advice/slip-questions';
import { nestErrors } from '@bolt/domain/nutrition/form/formulation-errors';
import type { Recap } from '@bolt/domain/nutrition/recap/recap';
import { recapOf } from '@bolt/domain/nutrition/recap/recap-of';
import { contentOf } from '@bolt/domain/nutrition/record/content-of';
import { judgeStability } from '@bolt/domain/nutrition/stability/judge-stability';
import type { StabilityVerdict } from '@bolt/domain/nutrition/stability/stability-verdict';
import { Refusal } from '#problems.ts';
import type { FormulationWork } from '../formulation-work.ts';
import { askAboutSlips } from './ask-about-slips.ts';
import { beginWriting, type Writing } from './begin-writing.ts';
import { keepVersion } from './keep-version.ts';

type Call = 'POST /api/v1/tpn/customFormulationStability';

export interface Check {
  catalogueVersion: number;
  verdict: StabilityVerdict;
  recap: Recap;
  answeredSlips: readonly AnsweredSlip[];
}

/** Saves the content and says whether it holds together: the verdict belongs to exactly what was saved with it. */
export async function checkStability(
  work: FormulationWork,
  { answeredSlips: given, ...body }: Body<Call>,
): Promise<Answer<Call> | Refusal> {
  const writing = await beginWriting(work, body);
  if (writing instanceof Refusal) return writing;
  const answeredSlips = askAboutSlips(work, writing, given);
  if (answeredSlips instanceof Refusal) return answeredSlips;
  const check = { ...judge(writing), answeredSlips };
  const { stability } = check.verdict;
  const save = await keepVersion(work, writing, { action: 'checked', check, stability });
  return { stability: describeJudged(check, work.now), save };
}

/** The recap and the verdict as the server has them, whatever a client says of either. */
export const judge = ({
  form,
  catalogue,
}: Pick<Writing, 'form' | 'catalogue'>): Omit<Check, 'answeredSlips'> => ({
  catalogueVersion: catalogue.version,
  verdict: judgeStability(contentOf(form), catalogue.pn),
  recap: recapOf(contentOf(form), catalogue.pn),
});

export const describeJudged = ({ catalogueVersion, verdict, recap, answeredSlips }: Check, now: Date) => ({
  error: verdict.stability === 'unavailable',
  stabilityErrors: nestErrors(verdict.errors),
  isStable: verdict.stability === 'stable',
  stability: verdict.stability,
  verdict,
  recap,
  catalogueVersion,
  checkedAt: now.toISOString(),
  answeredSlips: [...answeredSlips],
});
