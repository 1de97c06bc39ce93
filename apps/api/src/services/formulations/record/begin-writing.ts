import type { Body } from '@bolt/contracts';
import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';
import { verdictContentOf } from '@bolt/domain/nutrition/form/verdict-content';
import { readCopiedVersion } from '#database/queries/formulation-writes.queries.ts';
import type { FormulationRow } from '#database/queries/formulations.queries.ts';
import { readRegistrant } from '#database/queries/registration-drafts.queries.ts';
import { Refusal, refuse } from '#problems.ts';
import { readId } from '../../order-entry/read-id.ts';
import { type FormulationWork, pnCatalogueInForce } from '../formulation-work.ts';
import { refuseStranger } from '../home-patient/home-patients.ts';
import { holdOwnDraft } from './hold-own-draft.ts';
import { refuseInvalid } from './refuse-invalid.ts';

export interface Writing {
  catalogue: { version: number; pn: PnCatalogue };
  form: FormulationForm;
  /** The draft that is gone on with; undefined for a new formulation. */
  draft: FormulationRow | undefined;
  /** The draft's check, where it holds for this content. */
  checkedVersion: number | null;
  copiedFrom: { formulationId: string; version: number } | null;
  /** What a new formulation is to be called by; undefined: the server chooses. */
  newRecordId: string | undefined;
}

/** What saving, checking and submitting begin with: the form is valid, and nobody else has the draft. */
export async function beginWriting(
  work: FormulationWork,
  body: Body<'POST /api/v1/tpn/customFormulationRecord'>,
): Promise<Writing | Refusal> {
  const { formData, copiedFrom } = body;
  const catalogue = await pnCatalogueInForce(work);
  if (catalogue instanceof Refusal) return catalogue;
  // Asked in one trip.
  const [draft, { country }] = await Promise.all([
    holdNamed(work, body),
    readRegistrant(work.tx, work.actor),
  ]);
  if (draft instanceof Refusal) return draft;
  const form = { ...formData, country: formData.country || country };
  const invalid = refuseInvalid(form, { pn: catalogue.pn, country });
  if (invalid) return invalid;
  const stranger = await refuseStranger(work, form);
  if (stranger) return stranger;
  const original = draft || !copiedFrom ? null : await readOriginal(work, copiedFrom);
  if (original instanceof Refusal) return original;
  const isChecked =
    draft && verdictContentOf(JSON.parse(draft.form_data) as FormulationForm) === verdictContentOf(form);
  return {
    catalogue,
    form,
    draft,
    checkedVersion: isChecked ? draft.checked_version : null,
    copiedFrom: original,
    newRecordId: body.newRecordId?.toLowerCase(),
  };
}

/**
 * The draft that a call goes on with. A new one that is there already was made by a save whose answer was lost: it is gone
 * on with as that left it, and refused where it was saved again since.
 */
async function holdNamed(
  work: FormulationWork,
  { formulationRecordId, version, newRecordId }: Body<'POST /api/v1/tpn/customFormulationRecord'>,
): Promise<FormulationRow | undefined | Refusal> {
  if (formulationRecordId || !newRecordId) return holdOwnDraft(work, formulationRecordId, version);
  const made = await holdOwnDraft(work, newRecordId, 1);
  return made instanceof Refusal && made.code === 'formulation-not-found' ? undefined : made;
}

async function readOriginal({ tx }: FormulationWork, id: string) {
  const formulationId = readId(id);
  const version = formulationId && (await readCopiedVersion(tx, formulationId));
  return formulationId && version ? { formulationId, version } : refuse('formulation-not-found');
}
