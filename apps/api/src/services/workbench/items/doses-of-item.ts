import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { type Country, drugDisplayName } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { namedDrug } from '@bolt/domain/catalogue/named-entries';
import { agesOfPatient } from '@bolt/domain/compounding/doses/ages-of-patient';
import { compareGuidanceDose } from '@bolt/domain/compounding/doses/compare-guidance-dose';
import { findLastDose, orderedDoseIn } from '@bolt/domain/compounding/doses/compare-with-last';
import { dosesOfLine } from '@bolt/domain/compounding/doses/doses-of-line';
import type { JudgedWith } from '@bolt/domain/compounding/findings/judged-with';
import { formatCareDate } from '@bolt/domain/dates/care-date';
import { Decimal } from '@bolt/domain/quantities/decimal';
import type { OrderLineRow } from '../../../database/queries/order-line-row.ts';
import { drugLineOfRow } from '../../order-entry/lines/store-line.ts';

/** Each dose of an item beside the guidance dose of its route and the patient's last, as far as there are any. */
export function dosesOfItem(
  row: OrderLineRow,
  judgedWith: JudgedWith | null,
  { catalogue, country }: { catalogue: Catalogue; country: Country },
): ItemDetail['doses'] {
  const [age = null] = agesOfPatient(judgedWith ?? {});
  const history = judgedWith?.history;
  return dosesOfLine(drugLineOfRow({ line: row, deliveries: [] })).flatMap((current) => {
    const named = namedDrug(catalogue, current.drugCode);
    if (current.dose === null || !named) return [];
    const drug = catalogue.drugs.get(current.drugCode);
    const compared = drug
      ? compareGuidanceDose(
          { drug, dose: new Decimal(current.dose), unit: current.unit },
          current.routeCode ?? '',
          age,
        )
      : undefined;
    const last = history ? findLastDose(drug, current, history.ordered, history.today) : null;
    const lastDose = last && orderedDoseIn(drug, last, current.unit);
    return {
      drugName: drugDisplayName(named, country),
      dose: current.dose,
      unit: current.unit,
      guidance:
        compared && 'limit' in compared
          ? {
              limit: compared.limit.toFixed(),
              unit: compared.unit,
              isForAge: compared.isForAge,
              dose: 'doseInLimitUnit' in compared ? compared.doseInLimitUnit.toFixed() : null,
            }
          : null,
      last: last && lastDose ? { dose: lastDose.toFixed(), date: formatCareDate(last.date) } : null,
    };
  });
}
