import { MAIL_STATES } from '@bolt/domain/administration/mail-state';
import { z } from 'zod';
import { defineCalls, formBody, noQuery } from './call.ts';
import { pageOf, pageQuery } from './page.ts';

const moment = z.iso.datetime();
const state = z.enum(MAIL_STATES);

const mailRow = z.object({
  id: z.number().int(),
  state,
  to: z.string(),
  subject: z.string(),
  queuedAt: moment,
  tries: z.number().int(),
  lastError: z.string().nullable(),
  sentAt: moment.nullable(),
  /** Of mail that waits in a demonstration without a mail server, else null: it may hold a link that signs in. */
  text: z.string().nullable(),
});
export type MailRow = z.infer<typeof mailRow>;

export const mailCalls = defineCalls({
  'GET /api/v1/workbench/admin/mail': {
    summary: 'Mail of a state, newest first, without its text',
    query: z.strictObject({ ...pageQuery, state }),
    answer: pageOf(mailRow),
  },
  'POST /api/v1/workbench/admin/mail/:id/retry': {
    summary: 'Tries mail that failed for 24 hours more',
    params: z.object({ id: z.string().max(100) }),
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({}),
    answer: mailRow,
  },
});
