import type { Answer, Body } from '@bolt/contracts';
import { Refusal } from '#problems.ts';
import type { FormulationWork } from '../formulation-work.ts';
import { beginWriting } from './begin-writing.ts';
import { keepVersion } from './keep-version.ts';

type Call = 'POST /api/v1/tpn/customFormulationRecord';

/** Saves a draft. What was checked stays checked where the bag is the same. */
export async function saveDraft(work: FormulationWork, body: Body<Call>): Promise<Answer<Call> | Refusal> {
  const writing = await beginWriting(work, body);
  if (writing instanceof Refusal) return writing;
  const stability = writing.checkedVersion === null ? '' : (writing.draft?.stability ?? '');
  return keepVersion(work, writing, { action: 'saved', check: null, stability });
}
