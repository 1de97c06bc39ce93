import { z } from 'zod';
import type { Operations } from './operations.ts';

/** What one call of the API takes and answers. The key of a call is its method and path. */
export type CallShape = CallParts &
  (WithBody | { body?: undefined; bodyLimit?: undefined; bodyFile?: undefined });

interface WithBody {
  body: z.ZodType;
  /** What may be sent at most: it is asked before anything is read. */
  bodyLimit: BodyLimit;
  /** A file in one field of the body, as a data URL. It is spooled as it comes and counts for none of the limit. */
  bodyFile?: BodyFile;
}

interface CallParts {
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  answer: z.ZodType;
  /** Where the call has several: made by `operationsIn`. */
  operations?: Operations;
  /** Whether the specification sends the body as multipart/form-data, beside JSON and a form. */
  multipart?: true;
  /** Content type of an answer that is not JSON. */
  answers?: 'text/plain' | 'text/event-stream' | 'application/samlmetadata+xml' | 'redirect';
}

export interface BodyFile {
  field: string;
  bytes: number;
}

export interface BodyLimit {
  bytes: number;
  /** Entries of all lists and objects together. */
  values: number;
}

/** What anybody may send, known or not: a sign-in has 200 bytes. */
export const smallBody: BodyLimit = { bytes: 16_000, values: 200 };
/** What somebody may send who is known: the longest form has a fifth of it. */
export const formBody: BodyLimit = { bytes: 256_000, values: 5_000 };

export type CallKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

export const defineCalls = <const T extends Record<CallKey, CallShape>>(calls: T): T => calls;

/** Every error answer. `fields` names the entries that were refused, with the message for each. */
const problem = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});
export type Problem = z.infer<typeof problem>;

/** A query string may always carry the format marker and a cache-buster of older clients. */
export const anyFormat = { _format: z.string().optional(), r: z.string().optional() };
export const noQuery = z.strictObject(anyFormat);

export const message = z.object({ message: z.string() });

/** What somebody typed. The character NUL has no place in any text, and PostgreSQL would take it for a fault. */
export const typedText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((text) => !text.includes('\0'), 'must not contain the character NUL');

/** A whole number that PostgreSQL keeps in an `integer`. */
export const smallInteger = z.int32();

/**
 * A calendar day as typed and shown: DD/MM/YYYY or D/M/YYYY. The rules of the domain judge the day, and its length, so
 * that a date that is none is one finding among the others.
 */
export const typedDate = z.string().max(100);
