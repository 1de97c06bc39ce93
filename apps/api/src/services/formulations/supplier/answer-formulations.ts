import type { Answer, Body } from '@bolt/contracts';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { indexPnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';
import { type FormulationProduct, validateProduct } from '@bolt/domain/nutrition/product/validate-product';
import { contentOf } from '@bolt/domain/nutrition/record/content-of';
import { saidOf } from '@bolt/domain/nutrition/record/said-of-verdict';
import { judgeStability } from '@bolt/domain/nutrition/stability/judge-stability';
import type { StabilityVerdict } from '@bolt/domain/nutrition/stability/stability-verdict';
import { reasonMessage } from '@bolt/domain/orders/validate-reason';
import { readableLine } from '@bolt/domain/texts/readable-text';
import type { Transaction } from '#database/database.ts';
import { isUuid } from '#database/is-uuid.ts';
import {
  answerFormulation,
  currentCatalogueVersion,
  lockSuppliedFormulations,
  offerProduct,
  readFormulationAuthor,
  type SuppliedFormulation,
  takeProduct,
  withdrawProduct,
} from '#database/queries/supplied-formulations.queries.ts';
import { enterSupplierRequest } from '#database/queries/supplier.queries.ts';
import { announceChange } from '#notices/change-notices.ts';
import { Refusal, refuse } from '#problems.ts';
import type { Portal } from '../../../portal.ts';
import { portalAddress } from '../../../public-address.ts';
import { messageIdOf } from '../../mail/message-id.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { hashSupplierKey } from '../../supplier/supplier-key.ts';
import { answerMail } from './answer-mail.ts';

type Call = 'POST /api/v1/supplier/formulations';
type Asked = Body<Call>['formulations'][number];
type Result = Answer<Call>['results'][number];

interface SupplierCall {
  /** As it came in the header. */
  key: string;
  now: Date;
  requestId: string;
  formulations: readonly Asked[];
}

interface Answering extends Pick<SupplierCall, 'now' | 'requestId'> {
  portal: Portal;
  tx: Transaction;
  supplierName: string;
  catalogue: Catalogue;
}

/** Answers formulations for the supplier whose key it is; what is refused leaves the others to be done. */
export async function answerFormulations(
  portal: Portal,
  { key, formulations, now, requestId }: SupplierCall,
): Promise<Answer<Call> | Refusal> {
  const answered = await portal.db.asSupplier(async (tx) => {
    const supplier = await enterSupplierRequest(tx, hashSupplierKey(key));
    if (!supplier) return undefined;
    const ids = formulations
      .map(({ formulationRecordId }) => formulationRecordId.toLowerCase())
      .filter(isUuid);
    const found = await lockSuppliedFormulations(tx, [...new Set(ids)]);
    const catalogue = await portal.catalogue.get(tx, await currentCatalogueVersion(tx));
    const current = new Map(found.map((row) => [row.formulation_id, row]));
    const results: Result[] = [];
    // In turn: one may be named twice.
    for (const asked of formulations) {
      const key = asked.formulationRecordId.toLowerCase();
      const done = await answerOne(
        { portal, tx, now, requestId, ...supplier, catalogue },
        asked,
        current.get(key),
      );
      if (!(done instanceof Refusal)) current.set(key, done);
      results.push(resultOf(asked, done));
    }
    return { results };
  });
  return answered ?? refuse('supplier-key-wrong');
}

async function answerOne(
  answering: Answering,
  asked: Asked,
  row: SuppliedFormulation | undefined,
): Promise<SuppliedFormulation | Refusal> {
  const { tx } = answering;
  if (!row) return refuse('formulation-not-found');
  if (asked.version !== undefined && asked.version !== row.version) return refuse('stale-version');
  const isReadying = asked.status === 'ready';
  if (row.status === 'draft' || (isReadying && row.status === 'ready'))
    return refuse('formulation-step-wrong');
  const reason = readableLine(asked.reason ?? '');
  const reasonFault = isReadying && reason === '' ? null : reasonMessage(asked.reason ?? '');
  if (reasonFault) return refuse('form-invalid', { fields: { reason: reasonFault } });
  const refused = isReadying
    ? await makeReady(answering, row, asked.product)
    : await withdrawProduct(tx, row);
  if (refused instanceof Refusal) return refused;

  const productCode = isReadying ? (asked.product?.tpn_code ?? '') : '';
  const { supplierName, requestId, now } = answering;
  const answered = { formulation: row, to: asked.status, productCode, reason: reason || null };
  await answerFormulation(tx, { ...answered, supplierName, requestId, now });
  await tellAuthor(answering, row, isReadying);
  announceChange(tx, { hospitalId: row.hospital_id, kind: 'formulation', id: row.formulation_id });
  return { ...row, status: asked.status, version: row.version + 1 };
}

/** Queued with the answer: both, or neither. */
async function tellAuthor(
  { portal, tx, supplierName }: Answering,
  row: SuppliedFormulation,
  isReady: boolean,
) {
  const author = await readFormulationAuthor(tx, row);
  if (!author) return;
  const { formulation_id: id, version } = row;
  await queueMail(
    tx,
    answerMail({
      to: author.email,
      firstName: author.first_name,
      supplierName,
      answer: isReady ? 'ready' : row.status === 'ready' ? 'withdrawn' : 'returned',
      link: `${portalAddress(portal.config)}/tpn/customFormulationCreate/${id}`,
      messageId: messageIdOf(portal.config.mailFrom, `${id}.${version + 1}.answer`),
    }),
  );
}

/** Offers the product, where the verdict still is what was submitted and the code is nobody else's. */
async function makeReady(
  { tx, catalogue }: Answering,
  row: SuppliedFormulation,
  product: FormulationProduct | undefined,
): Promise<Refusal | undefined> {
  if (!product) return refuse('form-invalid', { fields: { product: 'Required field' } });
  const fields = validateProduct(product);
  if (Object.keys(fields).length > 0) return refuse('form-invalid', { fields });
  const { formulations, tpnProducts, withdrawn } = catalogue.document;
  if (!formulations || !row.verdict) return refuse('formulation-step-wrong');
  const content = contentOf(JSON.parse(row.form_data) as FormulationForm);
  const now = judgeStability(content, indexPnCatalogue(formulations));
  if (saidOf(now) !== saidOf(JSON.parse(row.verdict) as StabilityVerdict))
    return refuse('formulation-verdict-changed');
  const code = product.tpn_code.toLowerCase();
  const held = [...tpnProducts, ...(withdrawn?.tpnProducts ?? [])];
  if (held.some(({ tpn_code }) => tpn_code.toLowerCase() === code)) return refuse('product-code-taken');
  const before = await takeProduct(tx, row);
  if (await offerProduct(tx, row, { ...product, description: readableLine(product.description) }))
    return undefined;
  if (before) {
    await offerProduct(tx, row, before);
    await withdrawProduct(tx, row);
  }
  return refuse('product-code-taken');
}

function resultOf({ formulationRecordId }: Asked, done: SuppliedFormulation | Refusal): Result {
  if (!(done instanceof Refusal))
    return {
      formulationRecordId,
      ok: true,
      status: done.status === 'ready' ? 'ready' : 'draft',
      version: done.version,
    };
  const { code, message, details } = done;
  const fields = details.fields as Record<string, string> | undefined;
  return { formulationRecordId, ok: false, code, message, ...(fields && { fields }) };
}
