import type { Fault } from '../fault.ts';

const API = 'apps/api/src';

/** Of what the server decides and answers. */
export const serviceFaults: readonly Fault[] = [
  {
    what: 'An idempotency key that was used with other content gets the first answer',
    file: `${API}/calls/run-once.ts`,
    text: "if (!held.taken && !held.same) return refuse('key-used-differently');",
    instead: '',
    tests: [`${API}/routes/idempotency-keys.test.ts`],
  },
  {
    what: 'An answer is given once more to whoever lost a right since',
    file: `${API}/calls/run-once.ts`,
    text: 'if (!held.rights.every((right) => rights.includes(right)))',
    instead: 'if (held.rights.length === 0)',
    tests: [`${API}/routes/idempotency-keys.test.ts`],
  },
  {
    what: 'A repeated answer is not recorded as read',
    file: `${API}/calls/run-once.ts`,
    text: 'await once.recordRepeated(idsIn(held.answer));',
    instead: '',
    tests: [`${API}/routes/idempotency-keys.test.ts`],
  },
  {
    what: 'Work goes on at the hospital that another tab has left',
    file: `${API}/calls/open-request.ts`,
    text: "if (hospitalId !== null && typeof shownHospital === 'string' && shownHospital !== hospitalId)",
    instead: 'if (hospitalId === null && shownHospital !== hospitalId)',
    tests: [`${API}/routes/sign-in.test.ts`],
    named: 'hospital',
  },
  {
    what: 'The CSRF token of anybody is taken',
    file: `${API}/calls/open-request.ts`,
    text: "if (typeof csrfToken === 'string' && !isCsrfToken(csrfToken, userId)) return refuse('csrf-token-wrong');",
    instead: '',
    tests: [`${API}/routes/sign-in.test.ts`],
  },
  {
    what: 'A second order is started under a reference that is open',
    file: `${API}/services/order-entry/start-order.ts`,
    text: '  if (taken) {\n    return refuseTakenReference',
    instead: '  if (taken && false) {\n    return refuseTakenReference',
    tests: [`${API}/routes/order-header.test.ts`],
  },
  {
    what: 'An order of the nutrition site is started by somebody without that site',
    file: `${API}/services/order-entry/start-order.ts`,
    text: "  if (!sitesOf(actor).includes(site)) return refuse('access-missing');",
    instead: '',
    tests: [`${API}/routes/order-header.test.ts`],
  },
];
