import { createHash } from 'node:crypto';
import { withOwnProducts } from '@bolt/domain/catalogue/own-products';
import { tpnProductLine } from '@bolt/domain/compounding/line/product-line';
import { nameFormulation } from '@bolt/domain/nutrition/record/name-formulation';
import { saidOf } from '@bolt/domain/nutrition/record/said-of-verdict';
import { canonicalJson } from '@bolt/domain/workbench/formulations/canonical-json';
import { nameProduct } from '@bolt/domain/workbench/formulations/name-product';
import type { Deed, MadeFormulation } from './demonstration-formulations.ts';
import type { Life } from './formulation-life.ts';
import type { StaffMember } from './hospital-staff.ts';
import type { HospitalWorld } from './hospital-world.ts';
import { accountId } from './load-accounts.ts';
import { makeOrder } from './make-order.ts';
import { DEMONSTRATION_STAFF } from './staff.ts';

const HOUR_MS = 3_600_000;

const personOf = (name: string): StaffMember => {
  const member = DEMONSTRATION_STAFF.find(({ username }) => username === name)!;
  return { userId: accountId(member), name: `${member.firstName} ${member.lastName}` };
};
const reviewer = personOf('reviewer');
const senior = personOf('senior');

/** Who of the supplier's people did it; nobody of what a key made ready. */
export function answererOf({ status }: MadeFormulation, deed: Deed): StaffMember | undefined {
  switch (deed) {
    case 'recommended':
    case 'returned':
      return reviewer;
    case 'withdrawn':
      return senior;
    case 'ready':
      return status === 'ready' ? undefined : senior;
    case 'saved':
    case 'checked':
    case 'submitted':
      return undefined;
  }
}

const entriesOf = (tpn_code: string) => ({
  tpn_code,
  stabilityStorage: 7,
  stabilityUOM: 'days',
  stabilityStorageType: '2-8C',
  min_order_quantity: 1,
  accept_multiple: 1,
  max_batch_size: 0,
});

/** How far the supplier is with it, and what its hospital reads of that. */
export function answerColumns({ made, deeds, check, productCode, momentOf }: Life) {
  const last = deeds.at(-1)!;
  const isRecommended = last === 'recommended' || (last === 'ready' && deeds.includes('recommended'));
  const isApproved = last === 'ready' && isRecommended;
  const isGivenBack = last === 'returned' || last === 'withdrawn';
  const by = answererOf(made, last);
  return {
    status:
      last === 'ready' ? 'ready' : last === 'submitted' || last === 'recommended' ? 'submitted' : 'draft',
    review: last === 'submitted' ? 'to-review' : last === 'recommended' ? 'to-approve' : null,
    review_version: Math.max(1, deeds.length - 1),
    submission: deeds.includes('submitted') ? 1 : 0,
    ...(isRecommended && {
      recommended_by: reviewer.userId,
      recommended_name: reviewer.name,
      recommended_at: momentOf('recommended'),
      recommended_verdict: saidOf(check.verdict),
      recommended_product: entriesOf(productCode),
    }),
    ...(isApproved && {
      approved_by: senior.userId,
      approved_name: senior.name,
      approved_at: momentOf('ready'),
    }),
    ...(isGivenBack && {
      returned_kind: last,
      returned_reason: made.reason,
      returned_by: by?.userId,
      returned_name: by?.name,
      returned_at: momentOf(last),
    }),
  };
}

/** What was submitted, the product, the signature, and an item of the one that has a code of the specification. */
export function addAnswers(world: HospitalWorld, life: Life, key: { formulation_id: string }): void {
  const { made, author, form, check, deeds, productCode, momentOf } = life;
  const { rows, random, hospital } = world;
  const { type, description } = nameFormulation(form);
  const last = deeds.at(-1)!;
  if (deeds.includes('submitted'))
    rows.formulation_submission.push({
      ...key,
      submission: 1,
      form_data: form,
      ...check,
      stability: made.stability,
      formulation_type: type,
      description,
      submitted_by: author.userId,
      submitted_name: author.name,
      submitted_at: momentOf('submitted'),
    });
  if (!deeds.includes('ready') && last !== 'recommended') return;
  const entries = entriesOf(productCode);
  const product = { ...entries, description: nameProduct(form) };
  rows.formulation_product.push({
    ...key,
    tpn_code: productCode,
    description: product.description,
    stability_storage: entries.stabilityStorage,
    stability_uom: entries.stabilityUOM,
    stability_storage_type: entries.stabilityStorageType,
    min_order_quantity: entries.min_order_quantity,
    accept_multiple: entries.accept_multiple,
    max_batch_size: entries.max_batch_size,
    is_offered: last === 'ready',
    offered_at: deeds.includes('ready') ? momentOf('ready') : null,
  });
  if (!deeds.includes('recommended') || !deeds.includes('ready')) return;
  const signedAt = momentOf('ready');
  const signed = canonicalJson(
    JSON.parse(
      JSON.stringify({
        formulationId: key.formulation_id,
        hospitalId: hospital.hospitalId,
        submission: 1,
        formData: form,
        recap: check.recap,
        verdict: check.verdict,
        product,
        recommended: { by: reviewer.userId, at: momentOf('recommended'), reason: null },
      }),
    ),
  );
  rows.signature.push({
    signature_id: random.id(signedAt),
    user_id: senior.userId,
    user_name: senior.name,
    signed_at: signedAt,
    meaning: 'Approved for ordering',
    subject_type: 'formulation',
    subject_id: key.formulation_id,
    signed,
    content_hash: createHash('sha256').update(signed).digest('hex'),
  });
  if (last === 'ready' && made.productCode) orderOne(world, life, key);
}

/** One open item of a product that is ready. */
function orderOne(
  world: HospitalWorld,
  { made, form, productCode, deeds }: Life,
  key: { formulation_id: string },
) {
  const catalogue = withOwnProducts(world.catalogue, [
    {
      ...entriesOf(productCode),
      description: nameProduct(form),
      formulationId: key.formulation_id,
      formulationVersion: deeds.length - 1,
      volumeMl: Number(form.bag_volume) || null,
      isOffered: true,
      withdrawnReason: null,
      submittedAs: made.stability,
      stability: made.stability,
    },
  ]);
  makeOrder(
    { ...world, catalogue },
    {
      site: 'TPN',
      index: 0,
      fate: 'plain',
      isUnusual: false,
      isOpen: true,
      isReviewed: false,
      startedAt: new Date(world.now.getTime() - HOUR_MS),
    },
    {
      reference: 'PN',
      lines: [{ patient: null, line: tpnProductLine(productCode), quantity: 2, deliveries: 1 }],
    },
    `DEMO-${productCode}`,
  );
}
