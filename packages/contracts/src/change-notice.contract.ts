import { z } from 'zod';
import { queues } from './queues.contract.ts';

const id = z.string();
/** Of the order, or the upload, after the change: a screen that shows it already does not ask again. */
const version = z.number().int().optional();

/**
 * What `GET /api/v1/events` tells: the kind is the event's name, the rest its data. Names and doses stay out of it:
 * whoever may see them asks for them. An order's `id` is its groupOrderID.
 */
export const changeNotice = z.discriminatedUnion('kind', [
  /** A submitted order, or a draft that became one. */
  z.object({ kind: z.literal('order'), id, version }),
  z.object({ kind: z.literal('draft'), id, version }),
  /** A patient is named or numbered otherwise, or born on another day. */
  z.object({ kind: z.literal('patient'), id }),
  /** A file of orders: where it stands, or how far the work on it has come. Its version where rows of its review changed. */
  z.object({ kind: z.literal('import'), id, version }),
  /** Who has the order open. */
  z.object({ kind: z.literal('presence'), id }),
  /** A registration of a home patient, or a draft of one. */
  z.object({ kind: z.literal('registration'), id }),
  /** A custom formulation. */
  z.object({ kind: z.literal('formulation'), id }),
  /** A query between hospital and supplier. */
  z.object({ kind: z.literal('query'), id }),
  /** Who of the supplier's reviews what; its `id` is that of what is claimed. */
  z.object({ kind: z.literal('claim'), id }),
  /** How much waits for the supplier from here on: told to the workbench after what changes it. */
  z.object({ kind: z.literal('queues'), queues }),
  /** What the hospital has taught the import; its `id` is the kind of it. */
  z.object({ kind: z.literal('import-preferences'), id }),
  /** Its `id` is the version in force; it is told to every stream that is opened as well. */
  z.object({ kind: z.literal('catalogue'), id }),
  /** Public holidays of a region, which is its `id`: told to everybody. */
  z.object({ kind: z.literal('holidays'), id }),
  /** A session works at another hospital from here on. */
  z.object({ kind: z.literal('hospital-switched'), id }),
  z.object({ kind: z.literal('session-ended') }),
  /** Nobody knows what was missed. */
  z.object({ kind: z.literal('resync') }),
]);

export type ChangeNotice = z.infer<typeof changeNotice>;
export type ChangeKind = ChangeNotice['kind'];
