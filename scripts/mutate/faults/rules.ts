import type { Fault } from '../fault.ts';

const DOMAIN = 'packages/domain/src';

/** Of rules: a few that somebody chose, beside those that the operators make. */
export const ruleFaults: readonly Fault[] = [
  {
    what: "'Already ordered' is not said of the second drug",
    file: `${DOMAIN}/compounding/doses/find-already-ordered.ts`,
    text: 'drugCode === line.drugCode || drugCode === line.drug2Code',
    instead: 'drugCode === line.drugCode',
    tests: [`${DOMAIN}/compounding/doses/dose-history.test.ts`],
  },
  {
    what: 'An item that is reviewed cannot be made',
    file: `${DOMAIN}/orders/line-statuses.ts`,
    text: "{ to: 'In manufacture', by: ['supplier'] }",
    instead: "{ to: 'Dispatched', by: ['supplier'] }",
    tests: [`${DOMAIN}/orders/orders.test.ts`],
  },
  {
    what: 'The hospital cancels what is being made',
    file: `${DOMAIN}/orders/line-statuses.ts`,
    text: "{ to: 'Cancelled', by: ['supplier'], reason: 'required' }",
    instead: "{ to: 'Cancelled', by: ['hospital', 'supplier'], reason: 'required' }",
    tests: [`${DOMAIN}/orders/orders.test.ts`],
  },
  {
    what: 'The hospital moves its own items on',
    file: `${DOMAIN}/orders/line-statuses.ts`,
    text: "{ to: 'Dispatched', by: ['supplier'] }",
    instead: "{ to: 'Dispatched', by: ['hospital', 'supplier'] }",
    tests: [`${DOMAIN}/orders/orders.test.ts`],
  },
];
