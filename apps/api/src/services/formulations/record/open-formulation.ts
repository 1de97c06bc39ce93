import type { Answer } from '@bolt/contracts';
import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';
import { type OpenedRow, readFormulation } from '#database/queries/formulations.queries.ts';
import { readRegistrant } from '#database/queries/registration-drafts.queries.ts';
import { Refusal, refuse } from '#problems.ts';
import { readId } from '../../order-entry/read-id.ts';
import { type FormulationWork, pnCatalogueInForce } from '../formulation-work.ts';
import { homePatientOf } from '../home-patient/home-patients.ts';
import { describeItem } from '../list/describe-item.ts';
import { describeCheck } from './describe-check.ts';
import { describeProduct } from './describe-product.ts';

type Call = 'GET /api/v1/tpn/customFormulation';

/** What the builder begins with, and the formulation that is opened. */
export async function openFormulation(
  work: FormulationWork,
  id: string | undefined,
): Promise<Answer<Call> | Refusal> {
  const { tx, actor, requestId } = work;
  const catalogue = await pnCatalogueInForce(work);
  if (catalogue instanceof Refusal) return catalogue;
  const { country } = await readRegistrant(tx, actor);
  const formulationId = id ? readId(id) : undefined;
  const row = formulationId && (await readFormulation(tx, formulationId, requestId));
  if (id && !row) return refuse('formulation-not-found');
  const { bases, settings, ...rules } = catalogue.pn.document;
  return {
    country,
    user_id: actor.userId,
    user_name: actor.userName,
    catalogueVersion: catalogue.version,
    bases,
    settings,
    rules,
    formulation: row
      ? { ...describeOpened(row, work), homePatient: await homePatientOf(work, formOf(row)) }
      : null,
    existingFormData: row ? existingFormData(row) : null,
  };
}

const formOf = (row: OpenedRow) => JSON.parse(row.form_data) as FormulationForm;

const describeOpened = (row: OpenedRow, { actor }: FormulationWork) => ({
  ...describeItem(row, actor.timeZone),
  isColleagues: row.created_by !== actor.userId,
  check: describeCheck(row),
  product: row.product ? describeProduct(row.product) : null,
  isSigned: row.is_signed,
  returnedKind: row.returned_kind,
  copiedFrom:
    row.copied_from && row.copied_version !== null && row.original_description !== null
      ? {
          id: row.copied_from,
          description: row.original_description,
          version: row.copied_version,
          isChanged: row.original_version !== row.copied_version,
        }
      : null,
});

/** The form as it was saved, with what the server knows of it. */
const existingFormData = (row: OpenedRow): string =>
  JSON.stringify({
    ...JSON.parse(row.form_data),
    status: row.status,
    // The form knows two verdicts: that none is possible is a word of the list (BUILDDATA-05).
    stability: row.stability === 'unavailable' ? '' : row.stability,
    created_by_user_id: row.created_by,
    created_by_user_name: row.created_name,
  });
