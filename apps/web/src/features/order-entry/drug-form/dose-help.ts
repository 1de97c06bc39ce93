import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { changeSince, findLastDose, orderedDoseIn } from '@bolt/domain/compounding/doses/compare-with-last';
import type { DoseHistory } from '@bolt/domain/compounding/doses/dose-history';
import { dosesOfLine } from '@bolt/domain/compounding/doses/doses-of-line';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { dayOf } from '@bolt/domain/dates/shown-day';
import { formatNumber, formatQuantity } from '@bolt/domain/quantities/format-quantity';
import { guidanceHelp } from './guidance-help.ts';

export interface LastDose {
  /** Of the line's drugs. */
  position: 1 | 2;
  drugCode: string;
  /** '3,000 mg on Thu 06/03/2031' */
  text: string;
  /** '52% more', 'the same'; undefined while no dose is typed. */
  change: string | undefined;
  /** The hospital asks for a reason. */
  isLarge: boolean;
}

/** '52% more', '12.5% less', 'the same' */
function changeWords(percent: string): string {
  const size = Math.abs(Number(percent));
  if (size === 0) return 'the same';
  return `${formatNumber(size, 1)}% ${percent.startsWith('-') ? 'less' : 'more'}`;
}

/** The patient's last dose of each of the line's drugs, and how far the typed one is from it. */
export function lastDoses(catalogue: Catalogue, history: DoseHistory | null, line: DrugLine): LastDose[] {
  if (!history) return [];
  return dosesOfLine(line).flatMap(({ position, dose, ...compared }) => {
    const drug = catalogue.drugs.get(compared.drugCode);
    const last = findLastDose(drug, compared, history.ordered, history.today);
    const before = last && orderedDoseIn(drug, last, compared.unit);
    if (!last || !before) return [];
    const change = dose === null ? null : changeSince(before, dose, history.changePercent);
    return {
      position,
      drugCode: compared.drugCode,
      text: `${formatQuantity(before, compared.unit)} on ${dayOf(last.date)}`,
      change: change ? changeWords(change.percent) : undefined,
      isLarge: change?.needsReason ?? false,
    };
  });
}

/** What stands under a dose: the guidance, and what the patient had last. */
export function doseHelp(
  catalogue: Catalogue,
  history: DoseHistory | null,
  choices: DrugLine,
  position: 1 | 2,
  age: number | null,
): string | undefined {
  const last = lastDoses(catalogue, history, choices).find((each) => each.position === position);
  const texts = [guidanceHelp(catalogue, choices, position, age), last && `Last ${last.text}`].filter(
    Boolean,
  );
  return texts.length > 0 ? texts.join('. ') : undefined;
}
