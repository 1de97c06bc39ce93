import { countRegistrationDrafts } from '../../database/queries/registration-drafts.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { openUserLimit } from '../limits/user-limit.ts';
import type { RegistrationWork } from './registration-work.ts';

/** Ten times what a coordinator can answer; each sends two mails, all into one mailbox of Customer Service. */
export const SUBMITS_AN_HOUR = 60;
/** What a draft was stays in the audit for good. */
export const SAVES_AN_HOUR = 300;
/** All of them stand in one list. */
export const DRAFTS_OF_HOSPITAL = 500;

const submits = openUserLimit(SUBMITS_AN_HOUR);
const saves = openUserLimit(SAVES_AN_HOUR);

/** Counts a submit of this user, or refuses it. */
export const limitSubmits = ({ actor, now }: RegistrationWork): Refusal | undefined =>
  submits.admits(actor.userId, now) ? undefined : refuse('too-many-registrations');

export async function limitSaves(work: RegistrationWork, isKept: boolean): Promise<Refusal | undefined> {
  const { tx, actor, now } = work;
  if (!isKept && (await countRegistrationDrafts(tx, now)) >= DRAFTS_OF_HOSPITAL)
    return refuse('too-many-registration-drafts', { about: { most: DRAFTS_OF_HOSPITAL } });
  return saves.admits(actor.userId, now) ? undefined : refuse('too-many-registrations');
}
