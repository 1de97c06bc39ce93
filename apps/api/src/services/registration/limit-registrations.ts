import { countRegistrationDrafts } from '../../database/queries/registration-drafts.queries.ts';
import type { Portal } from '../../portal.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { openUserLimit, type UserLimit } from '../limits/user-limit.ts';
import type { RegistrationWork } from './registration-work.ts';

/** What a draft was stays in the audit for good. */
export const SAVES_AN_HOUR = 300;
/** All of them stand in one list. */
export const DRAFTS_OF_HOSPITAL = 500;

/** Counted for each portal that is open in this process. */
const limits = new WeakMap<Portal, { submits: UserLimit; saves: UserLimit }>();

function limitsOf(portal: Portal): { submits: UserLimit; saves: UserLimit } {
  const ofPortal = limits.get(portal) ?? { submits: openUserLimit(), saves: openUserLimit() };
  limits.set(portal, ofPortal);
  return ofPortal;
}

/**
 * Counts a submit of this user, or refuses it: all go into one mailbox of Customer Service. By default ten times what a
 * coordinator can answer.
 */
export const limitSubmits = ({ actor, now, portal }: RegistrationWork): Refusal | undefined =>
  limitsOf(portal).submits.admits(actor.userId, now, portal.config.registrationsAnHour)
    ? undefined
    : refuse('too-many-registrations');

export async function limitSaves(work: RegistrationWork, isKept: boolean): Promise<Refusal | undefined> {
  const { tx, actor, now, portal } = work;
  if (!isKept && (await countRegistrationDrafts(tx, now)) >= DRAFTS_OF_HOSPITAL)
    return refuse('too-many-registration-drafts', { about: { most: DRAFTS_OF_HOSPITAL } });
  return limitsOf(portal).saves.admits(actor.userId, now, SAVES_AN_HOUR)
    ? undefined
    : refuse('too-many-registrations');
}
