import { longestSearch } from '@bolt/domain/texts/longest-search';
import { MOST_MOVES } from '@bolt/domain/workbench/judge-move';
import { z } from 'zod';
import { defineCalls, formBody, noQuery, typedText } from './call.ts';
import { finding, keptOverride } from './draft-line.contract.ts';
import { itemChange, orderItem } from './order-detail.contract.ts';
import { site } from './order-list.contract.ts';
import { queues } from './queues.contract.ts';

export const itemTab = z.enum(['to-review', 'reviewed', 'in-manufacture']);
export type ItemTab = z.infer<typeof itemTab>;

/** ISO 8601 */
const moment = z.iso.datetime();
/** DD/MM/YYYY */
const day = z.string();
const key = z.string().max(100);

/** Who of the supplier's people has something in hand. */
export const itemClaim = z.object({ userId: z.uuid(), name: z.string(), since: moment });

/** The query about something that is open, and whom it waits for. */
export const openQuery = z.object({
  queryId: z.uuid(),
  askedBy: z.enum(['hospital', 'supplier']),
  turn: z.enum(['hospital', 'supplier']),
});

/** One delivery of an order line in the supplier's hands (document 4, section 3). */
const itemRow = z.object({
  merlinOrderLineID: z.uuid(),
  hospitalId: z.string(),
  hospitalName: z.string(),
  site,
  groupOrderID: z.uuid(),
  orderRefView: z.string(),
  /** null: ordered for nobody by name. */
  patientName: z.string().nullable(),
  description: z.string(),
  /**
   * The same with its dose, in two: 'fluorouracil 4,560 mg', and how it is made, which a product's own name says. The
   * volume of a preparation is '230 mL'.
   */
  named: z.object({ name: z.string(), rest: z.string(), volume: z.string().nullable() }),
  cytotoxic: z.boolean(),
  quantity: z.number().int(),
  status: z.string(),
  onHold: z.boolean(),
  deliveryDate: day,
  treatmentDate: day.nullable(),
  dispatchDate: day,
  /** When the making of its dispatch day begins, at the hospital. */
  reviewBy: moment,
  /** The next date that an order placed now can reach; null where the hospital's rules name none. */
  nextDeliverable: day.nullable(),
  findings: z.array(finding.pick({ code: true, severity: true, detail: true })),
  /** Its patient is named otherwise, or born on another day, than when it was accepted; or ordered, before it was. */
  isPatientChanged: z.boolean(),
  openQuery: openQuery.nullable(),
  /** Of anybody, where it has not run out. */
  claim: itemClaim.nullable(),
  version: z.number().int(),
});
export type ItemRow = z.infer<typeof itemRow>;

const event = z.object({
  time: moment,
  name: z.string(),
  side: z.enum(['hospital', 'supplier']),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

const itemDetail = itemRow.extend({
  item: orderItem,
  patient: z
    .object({
      patientID: z.uuid(),
      fullName: z.string(),
      dob: day.nullable(),
      medicalRecordNumber: z.string().nullable(),
      ward: z.string().nullable(),
      doctor: z.string().nullable(),
    })
    .nullable(),
  /** What remains of the time that it keeps, or why nobody can say, in the words that its hospital reads. */
  storage: z.string(),
  /** By whom and when its order was. */
  submitted: z.object({ name: z.string().nullable(), time: moment }),
  comments: z.object({ order: z.string(), item: z.array(z.string()) }),
  overrides: z.array(keptOverride),
  /** The verdict as it is stored, of this delivery of its line. */
  judged: z.object({ catalogueVersion: z.number().int().nullable(), findings: z.array(finding) }),
  /** Under the catalogue in force, where its codes, measured values or limits differ; else null. */
  judgedNow: z
    .object({
      catalogueVersion: z.number().int(),
      /** The patient was born on another day than the stored verdict was made for. */
      isOfOtherAge: z.boolean(),
      findings: z.array(finding),
    })
    .nullable(),
  /** Each beside the guidance dose of its route and the patient's last one. Plain decimals. */
  doses: z.array(
    z.object({
      drugName: z.string(),
      dose: z.string(),
      unit: z.string(),
      guidance: z
        .object({
          limit: z.string(),
          unit: z.string(),
          /** False where it is the adults' figure, and none is held for the patient's age. */
          isForAge: z.boolean(),
          /** The dose in the unit of the limit; null where it cannot be put into it. */
          dose: z.string().nullable(),
        })
        .nullable(),
      /**
       * All of the drug that is ordered still by this route for the treatment date of the item, in the unit of the dose, where
       * that is more than this one dose; `inLimitUnit` as the dose of `guidance`. `isAtLeast`: a dose cannot be put into the unit.
       */
      day: z
        .object({ date: day, dose: z.string(), isAtLeast: z.boolean(), inLimitUnit: z.string().nullable() })
        .nullable(),
      /**
       * In the unit of the dose, on the day DD/MM/YYYY; null where there was none within the days that are compared.
       * `isCancelled`: since the item was judged.
       */
      last: z.object({ dose: z.string(), date: day, isCancelled: z.boolean() }).nullable(),
      /** False: nobody looked for what the patient had before. */
      isLastKnown: z.boolean(),
    }),
  ),
  /** mL that the container needs at least; null where it has no such figure. */
  containerMinimumVolume: z.number().nullable(),
  /** Between which concentrations the stability is known, of each drug in its order; empty where that was not kept. */
  stabilityRanges: z.array(z.object({ min: z.number(), max: z.number(), unit: z.string() })),
  protectFromLight: z.boolean(),
  /** What has to have been seen before it is accepted. */
  codesToSee: z.array(z.string()),
  /** The catalogue in force says that it cannot be made. */
  isBlockedNow: z.boolean(),
  history: z.array(event),
});
export type ItemDetail = z.infer<typeof itemDetail>;

const filters = {
  tab: itemTab,
  hospitalId: z.string().max(40).optional(),
  site: site.optional(),
  drugCode: key.optional(),
  cytotoxic: z.literal(true).optional(),
  /** A code. */
  finding: key.optional(),
  /** DD/MM/YYYY */
  deliveryDate: z.string().max(20).optional(),
  claimedByMe: z.literal(true).optional(),
  unclaimed: z.literal(true).optional(),
  onHold: z.literal(true).optional(),
  openQuery: z.literal(true).optional(),
  orderRef: typedText(longestSearch).optional(),
};

const refusedMove = z.object({
  merlinOrderLineID: z.string(),
  ok: z.literal(false),
  code: z.string(),
  message: z.string(),
  /** Of a stale version: what changed since. */
  changes: z.array(itemChange).optional(),
  findings: z.array(finding).optional(),
});

const claimAnswer = z.discriminatedUnion('ok', [
  z.object({ subjectId: z.string(), ok: z.literal(true), until: moment.nullable() }),
  z.object({
    subjectId: z.string(),
    ok: z.literal(false),
    code: z.string(),
    message: z.string(),
    claim: itemClaim.nullable(),
  }),
]);

export const workbenchItemsCalls = defineCalls({
  'GET /api/v1/workbench/queues': {
    summary: 'What waits for the supplier; null where the caller has no flag for it',
    query: noQuery,
    answer: queues,
  },
  'GET /api/v1/workbench/drugs': {
    summary:
      'The drugs that items are narrowed by: those of the catalogue in force, and those it has withdrawn',
    query: noQuery,
    answer: z.array(z.object({ drugCode: z.string(), drugName: z.string() })),
  },
  'POST /api/v1/workbench/items/search': {
    summary: 'Items of a tab, those to be reviewed first at the top',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({
      ...filters,
      limit: z.number().int().min(1).max(100).optional(),
      cursor: z.string().max(2_000).optional(),
    }),
    answer: z.object({ rows: z.array(itemRow), total: z.number().int(), nextCursor: z.string().nullable() }),
  },
  'GET /api/v1/workbench/items/:merlinOrderLineID': {
    summary: 'One item with all that a review looks at',
    params: z.object({ merlinOrderLineID: key }),
    query: noQuery,
    answer: itemDetail,
  },
  'POST /api/v1/workbench/claims': {
    summary: 'Claims, renews, releases or takes over what somebody works on',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({
      subjectType: z.enum(['item', 'formulation', 'registration', 'query']),
      subjectIds: z.array(key).min(1).max(100),
      action: z.enum(['claim', 'renew', 'release', 'take']),
    }),
    answer: z.object({ results: z.array(claimAnswer) }),
  },
  'POST /api/v1/workbench/moves': {
    summary: 'Moves up to 500 items, each done or refused by itself',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({
      moves: z
        .array(
          z.strictObject({
            merlinOrderLineID: key,
            status: key,
            version: z.number().int(),
            reason: typedText(2_000).optional(),
            findingsSeen: z.array(key).max(50).optional(),
          }),
        )
        .min(1)
        .max(MOST_MOVES),
    }),
    answer: z.object({
      results: z.array(
        z.discriminatedUnion('ok', [
          z.object({
            merlinOrderLineID: z.string(),
            ok: z.literal(true),
            status: z.string(),
            version: z.number().int(),
          }),
          refusedMove,
        ]),
      ),
    }),
  },
});
