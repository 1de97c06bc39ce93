import type { Fault } from '../fault.ts';

const API = 'apps/api/src';

/** Of the orders that an import makes. */
export const importFaults: readonly Fault[] = [
  {
    what: 'An order of a file is made a second time',
    file: `${API}/services/csv-import/orders/create-order.ts`,
    text: 'if (!order || hasEnded(order.state)) return;',
    instead: 'if (!order) return;',
    tests: [
      `${API}/routes/csv-import-orders.test.ts`,
      `${API}/routes/csv-import-afterwards.test.ts`,
      `${API}/routes/csv-import-failed-orders.test.ts`,
    ],
  },
  {
    what: "A temporary reference becomes an order's without being asked",
    file: `${API}/services/csv-import/orders/create-order.ts`,
    text: 'key.referenceKey === temporaryReference && !asked.keepTemporary',
    instead: 'key.referenceKey === temporaryReference && asked.keepTemporary',
    tests: [
      `${API}/routes/csv-import-orders.test.ts`,
      `${API}/routes/csv-import-afterwards.test.ts`,
      `${API}/routes/csv-import-failed-orders.test.ts`,
    ],
  },
  {
    what: 'What nobody has seen of a row is ordered',
    file: `${API}/services/csv-import/orders/create-order.ts`,
    text: '  if (unseen) return unseen;\n',
    instead: '',
    tests: [
      `${API}/routes/csv-import-orders.test.ts`,
      `${API}/routes/csv-import-failed-orders.test.ts`,
      `${API}/routes/csv-review-answers.test.ts`,
    ],
  },
  {
    what: 'Rows that were ordered before are ordered under another reference',
    file: `${API}/services/csv-import/orders/create-order.ts`,
    text: 'orderedContent(row.verdict, orderRef)',
    instead: "orderedContent(row.verdict, '')",
    tests: [
      `${API}/routes/csv-import-afterwards.test.ts`,
      `${API}/routes/csv-import-orders.test.ts`,
      `${API}/routes/csv-import-returned.test.ts`,
    ],
  },
  {
    what: 'An import that was stopped goes on',
    file: `${API}/services/csv-import/orders/create-orders.ts`,
    text: '        if (isStopped) return undefined;\n',
    instead: '',
    tests: [
      `${API}/routes/csv-import-orders.test.ts`,
      `${API}/routes/csv-import-afterwards.test.ts`,
      `${API}/routes/csv-import-attacks.test.ts`,
    ],
  },
  {
    what: 'Whether an import was forced is forgotten',
    file: `${API}/services/csv-import/orders/create-order.ts`,
    text: 'forced: order.forced,',
    instead: 'forced: false,',
    tests: [
      `${API}/routes/csv-import-orders.test.ts`,
      `${API}/routes/csv-import-failed-orders.test.ts`,
      `${API}/routes/csv-import-afterwards.test.ts`,
    ],
  },
];
