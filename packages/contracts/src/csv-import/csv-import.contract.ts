import { importLimits } from '@bolt/domain/csv-import/import-limits';
import { type BodyLimit, defineCalls, formBody, noQuery } from '../call.ts';
import { operationsIn } from '../operations.ts';
import { columnReads, columnWrites } from './columns.ts';
import { importOrderCalls } from './orders.ts';
import { preferenceReads, preferenceWrites, ruleCalls } from './preferences.ts';
import { confirmedRowsBody, reviewCalls, reviewReads } from './review.ts';
import { uploadCalls, uploadReads, uploadWrites } from './uploads.ts';
import { wordActions } from './words.ts';

/** The numbers of 100,000 rows fit. */
const actionBody: BodyLimit = { bytes: 1_500_000, values: 110_000 };

export const csvImportCalls = defineCalls({
  'GET /api/v1/order/csv': {
    summary:
      'What a file of orders has become so far, stage by stage, and what the hospital has taught the import',
    ...operationsIn('query', { ...uploadReads, ...columnReads, ...reviewReads, ...preferenceReads }),
  },
  'POST /api/v1/order/csv': {
    summary: 'Takes a file of orders along, and changes what the hospital has taught the import',
    query: noQuery,
    bodyLimit: actionBody,
    bodyFile: { field: 'file', bytes: importLimits.bytes },
    ...operationsIn('body', { ...uploadWrites, ...columnWrites, ...wordActions, ...preferenceWrites }),
  },
  'POST /api/v1/order/csv/preview-rule': {
    query: noQuery,
    bodyLimit: formBody,
    ...ruleCalls['POST /api/v1/order/csv/preview-rule'],
  },
  'POST /api/v1/order/csv/order-rules': {
    query: noQuery,
    bodyLimit: formBody,
    ...ruleCalls['POST /api/v1/order/csv/order-rules'],
  },
  'GET /api/v1/order/csv/dry-run': reviewCalls['GET /api/v1/order/csv/dry-run'],
  'POST /api/v1/order/csv/correct-row': {
    query: noQuery,
    bodyLimit: formBody,
    ...reviewCalls['POST /api/v1/order/csv/correct-row'],
  },
  'POST /api/v1/order/csv/confirm-rows': {
    query: noQuery,
    bodyLimit: confirmedRowsBody,
    ...reviewCalls['POST /api/v1/order/csv/confirm-rows'],
  },
  'POST /api/v1/order/csv/select-rows': {
    query: noQuery,
    bodyLimit: formBody,
    ...reviewCalls['POST /api/v1/order/csv/select-rows'],
  },
  'POST /api/v1/order/csv/answer-patient': {
    query: noQuery,
    bodyLimit: formBody,
    ...reviewCalls['POST /api/v1/order/csv/answer-patient'],
  },
  ...uploadCalls,
  ...importOrderCalls,
});
