import type { FormulationProduct, ProductEntries } from '@bolt/domain/nutrition/product/validate-product';
import type { Transaction } from '../database.ts';
import { VERSION_OFFERED } from './own-products.queries.ts';

/** A formulation that the caller has locked, and who answers it. */
interface Answering {
  hospitalId: string;
  formulationId: string;
  userId: string;
  userName: string;
  now: Date;
}

/**
 * Keeps a product's code for a formulation, in the place of one that was recommended before and never offered. False
 * where another formulation of any hospital has it: of two at the same moment the second waits for the first. False as
 * well where it was offered for other content: a code names one composition for good, that of the orders placed with it.
 */
export async function reserveProductCode(
  tx: Transaction,
  { hospitalId, formulationId }: Pick<Answering, 'hospitalId' | 'formulationId'>,
  product: FormulationProduct,
): Promise<boolean> {
  const key = [hospitalId, formulationId, product.tpn_code];
  const [, reserved, own] = await Promise.all([
    dropReservation(tx, { hospitalId, formulationId }),
    tx.query({
      name: 'reserve-product-code',
      text: `insert into formulation_product (hospital_id, formulation_id, tpn_code, description, stability_storage,
               stability_uom, stability_storage_type, min_order_quantity, accept_multiple, max_batch_size, is_offered)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, false)
             on conflict do nothing returning true`,
      values: [...key, ...valuesOf(product)],
    }),
    tx.query({
      name: 'find-own-product-code',
      text: `select from formulation_product p
             where p.hospital_id = $1 and p.formulation_id = $2 and lower(p.tpn_code) = lower($3)
               and not exists (
                 select from formulation f
                 join formulation_version v on v.hospital_id = f.hospital_id
                   and v.formulation_id = f.formulation_id and v.version = f.version
                 cross join lateral ${VERSION_OFFERED} offered
                 where f.hospital_id = p.hospital_id and f.formulation_id = p.formulation_id
                   and offered.form_data::jsonb <> v.form_data::jsonb)`,
      values: key,
    }),
  ]);
  return reserved.length > 0 || own.length > 0;
}

const valuesOf = (product: FormulationProduct) => [
  product.description,
  product.stabilityStorage,
  product.stabilityUOM,
  product.stabilityStorageType,
  product.min_order_quantity,
  product.accept_multiple,
  product.max_batch_size,
];

/** A code that was never offered is free again. */
const dropReservation = (
  tx: Transaction,
  { hospitalId, formulationId }: Pick<Answering, 'hospitalId' | 'formulationId'>,
) =>
  tx.query({
    name: 'drop-product-reservation',
    text: 'delete from formulation_product where hospital_id = $1 and formulation_id = $2 and offered_at is null',
    values: [hospitalId, formulationId],
  });

/** Somebody else is to approve it: its author goes on reading that it is submitted. */
export async function recommendFormulation(
  tx: Transaction,
  answering: Answering,
  recommended: { product: ProductEntries; verdict: string; reason: string | null },
): Promise<void> {
  const { hospitalId, formulationId, userId, userName, now } = answering;
  await tx.query({
    name: 'recommend-formulation',
    text: `update formulation set review = 'to-approve', review_version = review_version + 1, recommended_by = $3,
             recommended_name = $4, recommended_at = $5, recommended_reason = $6, recommended_verdict = $7,
             recommended_product = $8
           where hospital_id = $1 and formulation_id = $2`,
    values: [
      hospitalId,
      formulationId,
      userId,
      userName,
      now,
      recommended.reason,
      recommended.verdict,
      JSON.stringify(recommended.product),
    ],
  });
}

/** What the answer makes of it is a version of its own, of the same content. */
const KEPT_AS_VERSION = `insert into formulation_version (hospital_id, formulation_id, version, action, form_data, stability,
    checked_version, reason, made_by, made_name, made_at)
  select v.hospital_id, v.formulation_id, kept.version, $6, v.form_data, kept.stability, kept.checked_version, $7, $3, $4,
    $5
  from kept, formulation_version v
  where v.hospital_id = $1 and v.formulation_id = $2 and v.version = kept.version - 1`;

/** It is ready, and its product offered under the code that was kept for it. */
export async function approveFormulation(
  tx: Transaction,
  answering: Answering,
  product: FormulationProduct,
): Promise<void> {
  const { hospitalId, formulationId, userId, userName, now } = answering;
  await Promise.all([
    tx.query({
      name: 'approve-formulation',
      text: `with kept as (
               update formulation f set status = 'ready', review = null, review_version = f.review_version + 1,
                 version = f.version + 1, product_code = $8, approved_by = $3, approved_name = $4, approved_at = $5,
                 modified_name = $4, modified_at = $5, activity_at = $5,
                 searched = lower(f.description || E'\\n' || f.patient || E'\\n' || $8)
               where f.hospital_id = $1 and f.formulation_id = $2
               returning f.version, f.checked_version, f.stability)
             ${KEPT_AS_VERSION}`,
      values: [hospitalId, formulationId, userId, userName, now, 'ready', null, product.tpn_code],
    }),
    tx.query({
      name: 'offer-product',
      text: `update formulation_product set is_offered = true, offered_at = coalesce(offered_at, $4), tpn_code = $3,
               description = $5, stability_storage = $6, stability_uom = $7, stability_storage_type = $8,
               min_order_quantity = $9, accept_multiple = $10, max_batch_size = $11
             where hospital_id = $1 and formulation_id = $2 and lower(tpn_code) = lower($3)`,
      values: [hospitalId, formulationId, product.tpn_code, now, ...valuesOf(product)],
    }),
  ]);
}

/** A draft of its author again: what was recommended and approved of it holds no more, and nothing of it is offered. */
export async function giveBackFormulation(
  tx: Transaction,
  answering: Answering,
  { kind, reason }: { kind: 'returned' | 'withdrawn'; reason: string },
): Promise<void> {
  const { hospitalId, formulationId, userId, userName, now } = answering;
  await Promise.all([
    tx.query({
      name: 'give-back-formulation',
      text: `with kept as (
               update formulation f set status = 'draft', review = null, review_version = f.review_version + 1,
                 version = f.version + 1, product_code = '', recommended_by = null, recommended_name = null,
                 recommended_at = null, recommended_reason = null, recommended_verdict = null,
                 recommended_product = null, approved_by = null, approved_name = null, approved_at = null,
                 returned_kind = $6, returned_reason = $7, returned_by = $3, returned_name = $4, returned_at = $5,
                 modified_name = $4, modified_at = $5, activity_at = $5,
                 searched = lower(f.description || E'\\n' || f.patient || E'\\n')
               where f.hospital_id = $1 and f.formulation_id = $2
               returning f.version, f.checked_version, f.stability)
             ${KEPT_AS_VERSION}`,
      values: [hospitalId, formulationId, userId, userName, now, kind, reason],
    }),
    dropReservation(tx, answering),
    tx.query({
      name: 'withdraw-product',
      text: `update formulation_product set is_offered = false
             where hospital_id = $1 and formulation_id = $2 and is_offered`,
      values: [hospitalId, formulationId],
    }),
  ]);
}

/** Under what somebody puts their name, once and for all; the database holds the hash against the text. */
export async function insertSignature(
  tx: Transaction,
  signature: {
    hospitalId: string;
    signatureId: string;
    userId: string;
    userName: string;
    now: Date;
    meaning: string;
    subjectType: 'formulation';
    subjectId: string;
    /** Canonical JSON. */
    signed: string;
    contentHash: string;
  },
): Promise<void> {
  await tx.query({
    name: 'insert-signature',
    text: `insert into signature (hospital_id, signature_id, user_id, user_name, signed_at, meaning, subject_type,
             subject_id, signed, content_hash)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      signature.hospitalId,
      signature.signatureId,
      signature.userId,
      signature.userName,
      signature.now,
      signature.meaning,
      signature.subjectType,
      signature.subjectId,
      signature.signed,
      signature.contentHash,
    ],
  });
}
