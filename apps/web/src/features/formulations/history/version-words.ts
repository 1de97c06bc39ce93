import type { FormulationVersionItem } from '@bolt/contracts/formulations/versions';
import { formatDraftTimestamp } from '@bolt/domain/dates/today-in';

/** What was done at a version, after the name of who did it. */
export const actionWords: Readonly<Record<FormulationVersionItem['action'], string>> = {
  saved: 'saved it',
  checked: 'checked its stability',
  submitted: 'submitted it for review',
  ready: 'set it ready to order',
  returned: 'returned it',
  withdrawn: 'withdrew it',
};

/** 'Priya Demonstrator checked its stability, 22 Nov 2026 14:20' */
export function versionWords({ by, action, at, reason }: FormulationVersionItem, timeZone: string): string {
  const moment = formatDraftTimestamp(timeZone, new Date(at));
  return `${by} ${actionWords[action]}, ${moment}${reason ? `: ${reason}` : ''}`;
}

/** The version to compare the newest with: the last one that was submitted before it, else the one before it. */
export function versionBefore(versions: readonly FormulationVersionItem[]): number | null {
  const [, ...older] = versions;
  return (older.find(({ action }) => action === 'submitted') ?? older[0])?.version ?? null;
}
