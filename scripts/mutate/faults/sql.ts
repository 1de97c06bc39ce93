import type { Fault } from '../fault.ts';

const QUERIES = 'apps/api/src/database/queries';
const ROUTES = 'apps/api/src/routes';

/** Of statements. */
export const sqlFaults: readonly Fault[] = [
  {
    what: 'A key is taken for the same whatever the call',
    file: `${QUERIES}/request.queries.ts`,
    text: 'select call = $3 and request_hash = $4 as same',
    instead: 'select $3::text is not null and request_hash = $4 as same',
    tests: [`${ROUTES}/idempotency-keys.test.ts`],
  },
  {
    what: 'A key is taken for the same whatever is sent',
    file: `${QUERIES}/request.queries.ts`,
    text: 'select call = $3 and request_hash = $4 as same',
    instead: 'select call = $3 and $4::bytea is not null as same',
    tests: [`${ROUTES}/idempotency-keys.test.ts`],
  },
  {
    what: 'Two orders started at the same moment get one reference',
    file: `${QUERIES}/order-entry.queries.ts`,
    text: `"select pg_advisory_xact_lock(hashtextextended($1 || '|' || lower($2), 1))"`,
    instead: `"select 1 where $1::text || '|' || lower($2) is not null"`,
    tests: [`${ROUTES}/order-header.test.ts`],
  },
  {
    what: 'A reference is taken as free for the want of a capital letter',
    file: `${QUERIES}/order-entry.queries.ts`,
    text: `"select pg_advisory_xact_lock(hashtextextended($1 || '|' || lower($2), 1))"`,
    instead: `"select pg_advisory_xact_lock(hashtextextended($1 || '|' || $2, 1))"`,
    tests: [`${ROUTES}/order-header.test.ts`],
  },
  {
    what: 'A changed item leaves the version of its order as it was',
    file: `${QUERIES}/order-changes.queries.ts`,
    text: 'update orders set version = version + 1, edited_at = $6, edited_by_name = $7',
    instead: 'update orders set edited_at = $6, edited_by_name = $7',
    tests: [`${ROUTES}/order-changes.test.ts`],
  },
  {
    what: 'An item that is changed keeps its version',
    file: `${QUERIES}/order-changes.queries.ts`,
    text: 'treatment_date = $5, version = $8',
    instead: 'treatment_date = $5, version = least(version, $8)',
    tests: [`${ROUTES}/order-changes.test.ts`],
  },
  {
    what: 'An item of an order that is not submitted can be changed',
    file: `${QUERIES}/order-changes.queries.ts`,
    text: "where o.order_id = $1 and o.state = 'submitted' and o.site = any($2)",
    instead: 'where o.order_id = $1 and o.site = any($2)',
    tests: [`${ROUTES}/order-changes.test.ts`],
  },
  {
    what: 'An item of the other site can be changed',
    file: `${QUERIES}/order-changes.queries.ts`,
    text: "where o.order_id = $1 and o.state = 'submitted' and o.site = any($2)",
    instead: "where o.order_id = $1 and o.state = 'submitted' and $2::text[] is not null",
    tests: [`${ROUTES}/order-changes.test.ts`],
  },
  {
    what: 'A line that is added leaves the version of its order as it was',
    file: `${QUERIES}/order-line-writes.queries.ts`,
    text: 'update orders set version = version + 1, edited_at = $5, edited_by_name = $7,',
    instead: 'update orders set edited_at = $5, edited_by_name = $7,',
    tests: [`${ROUTES}/order-lines.test.ts`],
  },
];
