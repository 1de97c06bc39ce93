import { z } from 'zod';
import { anyFormat, defineCalls, formBody, noQuery } from '../call.ts';
import { operationsIn } from '../operations.ts';
import { preferenceReads, preferenceWrites, ruleCalls } from './preferences.ts';

export const csvImportCalls = defineCalls({
  'GET /api/v1/order/csv': {
    summary:
      'What a file of orders has become so far, stage by stage, and what the hospital has taught the import',
    ...operationsIn('query', {
      fileTypes: {
        summary: 'The types of file that the hospital has saved, each a set of headers',
        when: { stage: '1' },
        input: z.strictObject({ ...anyFormat, stage: z.literal('1') }),
        answer: z.object({ file_types: z.array(z.object({ id: z.string(), name: z.string() })) }),
      },
      ...preferenceReads,
    }),
  },
  'POST /api/v1/order/csv': {
    summary: 'Takes a file of orders along, and changes what the hospital has taught the import',
    query: noQuery,
    bodyLimit: formBody,
    ...operationsIn('body', { ...preferenceWrites }),
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
});
