import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { formatMomentIn } from '@bolt/domain/dates/today-in';
import { ApiError } from '#platform/server/api-error.ts';
import type { SessionUser } from '#platform/session/session.tsx';

/** Somebody else changed what the user was looking at: the version now, who and when (ISO 8601) where known. */
export interface StaleChange {
  version: number;
  editedBy: string | null;
  editedAt: string | null;
  /** Where a line was changed: as it is now. */
  line?: DraftLine | undefined;
}

/** What a refusal says of somebody else's change; undefined for any other failure. */
export function staleChangeOf(error: unknown): StaleChange | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale-version') return undefined;
  const current = error.details.current as Partial<StaleChange> | undefined;
  return {
    version: current?.version ?? 0,
    editedBy: current?.editedBy ?? null,
    editedAt: current?.editedAt ?? null,
    line: current?.line,
  };
}

/** Whom a sentence names for a change: who reads it may have made it, by another window or a press that got no answer. */
export function whoEdited(
  editedBy: string | null,
  { firstName, lastName }: Pick<SessionUser, 'firstName' | 'lastName'>,
): string {
  return editedBy === `${firstName} ${lastName}` ? 'You' : (editedBy ?? 'Somebody else');
}

/** 'Wanda Testward changed this order, 03/03/2031 09:52.' */
export function staleChangeText({ editedBy, editedAt }: StaleChange, reader: SessionUser): string {
  const when = editedAt ? `, ${formatMomentIn(reader.hospitalTimeZone, new Date(editedAt))}` : '';
  return `${whoEdited(editedBy, reader)} changed this order${when}.`;
}
