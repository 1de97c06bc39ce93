import { z } from 'zod';
import { anyFormat, defineCalls } from '../call.ts';
import { operationsIn } from '../operations.ts';

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
    }),
  },
});
