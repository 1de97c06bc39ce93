import {
  ANNOUNCEMENT_COUNTRIES,
  ANNOUNCEMENT_KINDS,
} from '@bolt/domain/administration/validate-announcement';
import { z } from 'zod';
import { defineCalls, formBody, noQuery, typedText } from './call.ts';
import { pageOf, pageQuery } from './page.ts';

const moment = z.iso.datetime();
const countryCode = z
  .enum(Object.keys(ANNOUNCEMENT_COUNTRIES) as (keyof typeof ANNOUNCEMENT_COUNTRIES)[])
  .nullable();
const kind = z.enum(ANNOUNCEMENT_KINDS);

/** What hospital users are told on their screens. */
const announcementRow = z.object({
  id: z.number().int(),
  kind,
  title: z.string(),
  text: z.string(),
  /** null for all. */
  countryCode,
  /** Of what is announced of a public holiday: its hospitals alone are told. null of all others. */
  region: z.string().nullable(),
  from: moment,
  until: moment,
  status: z.enum(['planned', 'showing', 'ended']),
});
export type AnnouncementRow = z.infer<typeof announcementRow>;

const announcementForm = z.strictObject({
  kind,
  title: typedText(10_000),
  text: typedText(20_000),
  countryCode,
  /** ISO 8601; what is no moment is told beside the field. */
  from: typedText(100),
  until: typedText(100),
});
const params = z.object({ id: z.string().max(100) });

export const announcementsCalls = defineCalls({
  'GET /api/v1/workbench/admin/announcements': {
    summary: 'Announcements to hospitals, the latest to begin first',
    query: z.strictObject(pageQuery),
    answer: pageOf(announcementRow),
  },
  'POST /api/v1/workbench/admin/announcements': {
    summary: 'Announces something to the hospitals of a country, or of all',
    query: noQuery,
    bodyLimit: formBody,
    body: announcementForm,
    answer: announcementRow,
  },
  'POST /api/v1/workbench/admin/announcements/:id': {
    summary: 'Changes an announcement that has not ended',
    params,
    query: noQuery,
    bodyLimit: formBody,
    body: announcementForm,
    answer: announcementRow,
  },
  'POST /api/v1/workbench/admin/announcements/:id/end': {
    summary: 'Ends an announcement now',
    params,
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({}),
    answer: announcementRow,
  },
});
