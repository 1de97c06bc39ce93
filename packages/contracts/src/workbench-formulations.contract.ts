import { FORMULATION_REVIEWS, FORMULATION_TABS } from '@bolt/domain/workbench/formulations/review-steps';
import { z } from 'zod';
import { defineCalls, formBody, noQuery, typedText } from './call.ts';
import {
  confirmedShelfLife,
  enteredProduct,
  formulationProduct,
  shelfLifeLimit,
} from './formulations/product.ts';
import { formulationStability, formulationStatus, formulationType } from './formulations/states.ts';
import { answeredSlip } from './formulations/verdict.ts';
import { itemClaim, openQuery } from './workbench-items.contract.ts';

const moment = z.iso.datetime();
const key = z.string().max(100);
const done = z.object({ userId: z.uuid().nullable(), name: z.string(), time: moment });

/** A custom formulation that the supplier answers, or has answered, as it was submitted last. */
const formulationRow = z.object({
  id: z.uuid(),
  hospitalId: z.string(),
  hospitalName: z.string(),
  submitted: moment,
  submittedBy: z.string(),
  /** How often it was submitted. */
  submission: z.int(),
  description: z.string(),
  type: formulationType,
  /** As it was judged when it was submitted. */
  stability: formulationStability,
  status: formulationStatus,
  review: z.enum(FORMULATION_REVIEWS).nullable(),
  recommendedBy: done.nullable(),
  openQuery: openQuery.nullable(),
  /** Of anybody, where it has not run out. */
  claim: itemClaim.nullable(),
  /** Of the review: an answer names it. */
  version: z.int(),
});
export type FormulationRow = z.infer<typeof formulationRow>;

const formulationDetail = formulationRow.extend({
  /** 'AB (REF-1)': initials and reference; empty where it is for nobody in particular. */
  patient: z.string(),
  /** Who the home patient whom it is for is by now, where that is another than when it was submitted. */
  patientChanges: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Every entry, in the order of the form. */
  entries: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Figures that look like another unit, and who said that they are meant so. */
  answeredSlips: z.array(answeredSlip),
  /** A Recap of the domain, reckoned by the catalogue in force. */
  recap: z.unknown(),
  /** Labels of the recap whose figure breaks a check, by the catalogue in force. */
  broken: z.array(z.string()),
  /** StabilityVerdicts of the domain: as it was submitted, where that was kept, and by the catalogue in force. */
  verdictSubmitted: z.object({ catalogueVersion: z.int(), verdict: z.unknown() }).nullable(),
  verdictNow: z.object({ catalogueVersion: z.int(), verdict: z.unknown(), stability: formulationStability }),
  /** Which doses are outside the guideline ranges, in words; no verdict speaks of them. Empty where none is. */
  outsideRanges: z.string(),
  /** Whether the catalogue in force says all of it as it was submitted. */
  isSameVerdict: z.boolean(),
  /** Since the submission before; null of the first one. */
  changes: z
    .array(z.object({ field: z.string(), now: z.string().nullable(), before: z.string().nullable() }))
    .nullable(),
  /** While somebody else is to approve it, and once it is ready. */
  recommended: done
    .extend({
      reason: z.string().nullable(),
      /** What is said of its stability is another thing by now: it cannot be approved as it is. */
      isVerdictChanged: z.boolean(),
    })
    .nullable(),
  /** As it was recommended, and once it is ready as it is offered. */
  product: formulationProduct.nullable(),
  /** By storage: a shelf life above it is recommended and approved only where that is confirmed. */
  shelfLifeLimits: z.array(shelfLifeLimit),
  /** null of one that is not ready, and of one that became so without a signature. */
  approved: done.nullable(),
  returned: done.extend({ kind: z.enum(['returned', 'withdrawn']), reason: z.string() }).nullable(),
  /** Items of the product that are not dispatched; null unless it is ready. */
  openItems: z.int().nullable(),
  /** Oldest first. */
  history: z.array(
    z.object({
      time: moment,
      name: z.string(),
      side: z.enum(['hospital', 'supplier']),
      action: z.string(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
});
export type FormulationDetail = z.infer<typeof formulationDetail>;

const params = z.object({ id: key });
const answering = { params, query: noQuery, bodyLimit: formBody, answer: formulationDetail };
const version = z.int32();
const reason = typedText(2_000);

export const workbenchFormulationsCalls = defineCalls({
  'POST /api/v1/workbench/formulations/search': {
    summary:
      'Custom formulations of the hospitals served by how far they are answered, the oldest submission first',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({
      tab: z.enum(FORMULATION_TABS),
      hospitalId: z.string().max(40).optional(),
      limit: z.number().int().min(1).max(100).optional(),
      cursor: z.string().max(2_000).optional(),
    }),
    answer: z.object({ rows: z.array(formulationRow), total: z.int(), nextCursor: z.string().nullable() }),
  },
  'GET /api/v1/workbench/formulations/:id': {
    summary: 'One custom formulation as it was submitted last, judged by the catalogue in force',
    params,
    query: noQuery,
    answer: formulationDetail,
  },
  'POST /api/v1/workbench/formulations/:id/recommend': {
    summary: 'Recommends the product of a formulation, which another person approves',
    ...answering,
    body: z.strictObject({
      version,
      product: enteredProduct,
      reason: reason.optional(),
      confirmedShelfLife: confirmedShelfLife.optional(),
    }),
  },
  'POST /api/v1/workbench/formulations/:id/approve': {
    summary: 'Signs what another person recommended, with an authentication code: it is ready to order',
    ...answering,
    body: z.strictObject({
      version,
      totp: typedText(100),
      confirmedShelfLife: confirmedShelfLife.optional(),
    }),
  },
  'POST /api/v1/workbench/formulations/:id/return': {
    summary: 'Gives a submitted formulation back to its author with a reason',
    ...answering,
    body: z.strictObject({ version, reason }),
  },
  'POST /api/v1/workbench/formulations/:id/withdraw': {
    summary: 'Ends the offer of a ready formulation with a reason: it is a draft again',
    ...answering,
    body: z.strictObject({ version, reason }),
  },
});
