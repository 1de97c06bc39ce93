import type { Answer } from '@bolt/contracts';
import type { RegistrationForm } from '@bolt/domain/registration/registration-form';
import { readableLine } from '@bolt/domain/texts/readable-text';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#platform/session/session.tsx';
import { draftQuery, type OpenedDraft } from '../registration-queries.ts';
import { describeMeanwhile } from './describe-meanwhile.ts';
import type { DraftSeen } from './use-draft-seen.ts';

type Settings = Answer<'GET /api/v1/tpn/patientRegistation'>;

/** A save that the user gave up while it was on its way, and takes for not done. */
export interface GivenUpSave {
  form: RegistrationForm;
  /** The drafts that were there when it was sent. */
  before: Settings['draftApplications'];
}

/**
 * The draft that such a save made all the same, by which it is known that it had arrived: one that was not there before, or
 * is of a later version, and says what was sent. To ask for it under its key would save what has not arrived.
 */
export function useArrivedSave(
  givenUp: GivenUpSave | null,
  { sent }: DraftSeen,
  settings: Settings,
): OpenedDraft | undefined {
  const { hospitalCountry } = useSession();
  const id = givenUp ? (sent.patientFormId ?? addedDraft(givenUp, settings)) : undefined;
  const { data: draft } = useQuery({ ...draftQuery(id ?? ''), enabled: id !== undefined, retry: false });
  if (!givenUp || !draft || draft.version <= (sent.version ?? 0)) return undefined;
  return describeMeanwhile(givenUp.form, draft.form, settings, hospitalCountry).length === 0
    ? draft
    : undefined;
}

function addedDraft({ form, before }: GivenUpSave, { draftApplications }: Settings): string | undefined {
  const named = readableLine(`${form.patient_first_name} ${form.patient_last_name}`);
  return draftApplications.find(({ id, name }) => name === named && !before.some((one) => one.id === id))?.id;
}
