import type { FormulationListItem } from '@bolt/contracts/formulations/list';
import { formatDateIn, formatTimeIn } from '@bolt/domain/dates/today-in';
import { infusedEachDay } from '@bolt/domain/nutrition/advice/infused-each-day';
import { outsideRanges } from '@bolt/domain/nutrition/advice/outside-ranges';
import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';
import type { FormulationItemRow, ListedFormulationRow } from '#database/queries/formulation-list.queries.ts';

type Listed = Pick<FormulationListItem, 'formData' | 'base' | 'frequency' | 'isOutsideRanges'>;

/** As lists show it: who submitted it, else who changed it last, with the day and time at the hospital. */
export function describeItem(
  row: FormulationItemRow,
  timeZone: string,
): Omit<FormulationListItem, keyof Listed> {
  const isDraft = row.status === 'draft';
  return {
    id: row.formulation_id,
    description: row.description,
    patient: row.patient,
    productCode: row.product_code,
    type: row.formulation_type,
    status: row.status,
    stability: row.stability,
    lastActivityUser: isDraft ? row.modified_name : (row.submitted_name ?? row.modified_name),
    lastActivityDate: formatDateIn(timeZone, row.activity_at),
    lastActivityTime: formatTimeIn(timeZone, row.activity_at),
    created_by_user_id: row.created_by,
    created_by_user_name: row.created_name,
    version: row.version,
    recheck: row.recheck,
    returnedReason: row.returned_reason,
    returnedKind: row.returned_kind,
    answered: row.answered,
  };
}

/** The same in a list, with its content and what bag it is; `pn` is null where the catalogue offers none. */
export function describeListed(
  row: ListedFormulationRow,
  timeZone: string,
  pn: PnCatalogue | null,
): FormulationListItem {
  const form = JSON.parse(row.form_data) as FormulationForm;
  const { base = '', frequency = '' } = form as Partial<FormulationForm>;
  return {
    ...describeItem(row, timeZone),
    formData: row.form_data,
    base: pn?.bases.get(base)?.label ?? base,
    frequency,
    isOutsideRanges: pn !== null && isOutsideRanges(form, pn),
  };
}

function isOutsideRanges(form: FormulationForm, pn: PnCatalogue): boolean {
  const { infusion } = form;
  return !!infusion && outsideRanges(infusedEachDay(form, infusion, pn), infusion, pn) !== null;
}
