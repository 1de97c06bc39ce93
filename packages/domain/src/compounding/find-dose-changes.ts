import type { DrugNaming } from '../catalogue/drug-display-name.ts';
import type { Catalogue } from '../catalogue/index-catalogue.ts';
import { formatCareDate } from '../dates/care-date.ts';
import { Decimal } from '../quantities/decimal.ts';
import { formatNumber, formatQuantity } from '../quantities/format-quantity.ts';
import { changeSince, findLastDose } from './compare-with-last.ts';
import type { DoseHistory } from './dose-history.ts';
import { dosesOfLine } from './doses-of-line.ts';
import type { DrugLine } from './drug-line.ts';
import type { Finding } from './evaluation.ts';

/** A dose that is far from the patient's last one needs a reason, up or down (decision I6). */
export function findDoseChanges(
  catalogue: Catalogue,
  line: DrugLine,
  history: DoseHistory,
  nameOf: DrugNaming,
): Finding[] {
  const { ordered, today, changePercent } = history;
  return dosesOfLine(line).flatMap(({ dose, ...compared }): Finding[] => {
    const last = dose === null ? null : findLastDose(compared, ordered, today);
    if (dose === null || last === null) return [];
    const { percent, needsReason } = changeSince(last, dose, changePercent);
    if (!needsReason) return [];
    const drug = catalogue.drugs.get(compared.drugCode);
    const is = `${formatNumber(new Decimal(percent).abs(), 1)}% ${percent.startsWith('-') ? 'below' : 'above'}`;
    const was = `${formatQuantity(last.dose, last.unit)} on ${formatCareDate(last.date)}`;
    return [
      {
        code: 'DoseChanged',
        severity: 'needs-override',
        override: 'overrideDoseChange',
        drugName: drug?.drugName ?? compared.drugCode,
        detail: `${drug ? nameOf(drug) : compared.drugCode} ${formatQuantity(dose, compared.unit)} is ${is} the last dose of ${was}`,
        measured: percent,
        limit: String(changePercent),
        unit: '%',
      },
    ];
  });
}
