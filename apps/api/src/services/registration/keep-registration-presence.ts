import type { Answer, Body } from '@bolt/contracts';
import { isDraftKept } from '../../database/queries/registration-drafts.queries.ts';
import {
  endRegistrationPresence,
  keepRegistrationPresence,
  readOthersAtDraft,
} from '../../database/queries/registration-presence.queries.ts';
import { announceChange } from '../../notices/change-notices.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { readId } from '../order-entry/read-id.ts';
import type { RegistrationWork } from './registration-work.ts';

type Call = 'POST /api/v1/tpn/patientRegistrationPresence';

/** The heartbeat of a screen that has a draft open. Coming and going is told to the other screens at once. */
export async function keepDraftPresence(
  { tx, actor, now }: RegistrationWork,
  { patientFormId, screenId, isLeaving = false }: Body<Call>,
): Promise<Answer<Call> | Refusal> {
  const { hospitalId, userId, userName } = actor;
  const draftId = readId(patientFormId);
  if (!draftId || !(await isDraftKept(tx, draftId, now))) return refuse('registration-draft-gone');
  const screen = { draftId, screenId, userId, userName };
  const isNews = isLeaving
    ? await endRegistrationPresence(tx, screen)
    : await keepRegistrationPresence(tx, screen);
  if (isNews) announceChange(tx, { hospitalId, kind: 'presence', id: draftId });
  return { others: await readOthersAtDraft(tx, draftId, userId) };
}
