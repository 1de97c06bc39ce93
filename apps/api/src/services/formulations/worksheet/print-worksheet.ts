import type { Answer, Body } from '@bolt/contracts';
import { formatDraftTimestamp } from '@bolt/domain/dates/today-in';
import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';
import { verdictContentOf } from '@bolt/domain/nutrition/form/verdict-content';
import { describeWorksheet } from '@bolt/domain/nutrition/record/describe-worksheet';
import { nameFormulation } from '@bolt/domain/nutrition/record/name-formulation';
import type { StabilityVerdict } from '@bolt/domain/nutrition/stability/stability-verdict';
import { type OpenedRow, readFormulation } from '#database/queries/formulations.queries.ts';
import { readRegistrant } from '#database/queries/registration-drafts.queries.ts';
import { Refusal, refuse } from '#problems.ts';
import { readId } from '../../order-entry/read-id.ts';
import { drawOnThread } from '../../paper/draw-on-thread.ts';
import { type FormulationWork, pnCatalogueInForce } from '../formulation-work.ts';
import { describeCheck } from '../record/describe-check.ts';
import { describeProduct } from '../record/describe-product.ts';

type Call = 'POST /api/v1/tpn/customFormulationWorksheet';

/** What stands on the screen, on A4: with its record's check where it is exactly what was checked. */
export async function printWorksheet(
  work: FormulationWork,
  { formData, formulationRecordId }: Body<Call>,
): Promise<(() => Promise<Answer<Call>>) | Refusal> {
  const { portal, tx, actor, now, requestId } = work;
  const catalogue = await pnCatalogueInForce(work);
  if (catalogue instanceof Refusal) return catalogue;
  const id = formulationRecordId ? readId(formulationRecordId) : undefined;
  const row = id && (await readFormulation(tx, id, requestId));
  if (formulationRecordId && !row) return refuse('formulation-not-found');
  const registrant = await readRegistrant(tx, actor);
  const form = { ...formData, country: formData.country || registrant.country };
  const momentOf = (iso: string) => formatDraftTimestamp(actor.timeZone, new Date(iso));
  const worksheet = describeWorksheet(form, {
    catalogue: catalogue.pn,
    checked: row ? checkedOf(row, form, momentOf) : null,
    momentOf,
    author: row ? row.created_name : actor.userName,
    kept: row ? keptOf(row) : null,
  });
  const printed = {
    ...worksheet,
    head: [{ label: 'Hospital', value: `${registrant.hospital_name} (${actor.hospitalId})` }],
    foot: `${[worksheet.title, nameFormulation(form).patient].filter(Boolean).join(', ')}. ${worksheet.state}. Printed ${formatDraftTimestamp(actor.timeZone, now)} by ${actor.userName}.`,
  };
  return async () => {
    const bytes = await drawOnThread(
      { kind: 'worksheet', printed, isDemonstration: portal.config.demo },
      actor.userId,
    );
    const contentType = 'application/pdf';
    return {
      filename: 'formulation.pdf',
      contentType,
      file: `data:${contentType};base64,${bytes.toString('base64')}`,
    };
  };
}

const keptOf = (row: OpenedRow) => ({
  ...row,
  form: JSON.parse(row.form_data) as FormulationForm,
  answer: {
    product: row.product && describeProduct(row.product),
    returnedKind: row.returned_kind,
    returnedReason: row.returned_reason,
  },
});

/** The check that was kept with the record, where it is of exactly this bag. */
function checkedOf(row: OpenedRow, form: FormulationForm, momentOf: (iso: string) => string) {
  const check = describeCheck(row);
  const saved = JSON.parse(row.form_data) as FormulationForm;
  if (!check || verdictContentOf(saved) !== verdictContentOf(form)) return null;
  const { verdict, answeredSlips, checkedAt } = check;
  return { verdict: verdict as StabilityVerdict, answeredSlips, when: momentOf(checkedAt) };
}
