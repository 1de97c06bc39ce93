import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { DoseHistory } from '@bolt/domain/compounding/doses/dose-history';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { guidanceHelp } from './guidance-help.ts';
import { lastDoses } from './last-doses.ts';

/** What stands under a dose: the guidance, and what the patient had last. */
export function doseHelp(
  catalogue: Catalogue,
  history: DoseHistory | null,
  choices: DrugLine,
  position: 1 | 2,
): string | undefined {
  const last = lastDoses(catalogue, history, choices).find((each) => each.position === position);
  const texts = [guidanceHelp(catalogue, choices, position), last && `Last ${last.text}`].filter(Boolean);
  return texts.length > 0 ? texts.join('. ') : undefined;
}
